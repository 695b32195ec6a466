import { getCollection } from 'astro:content';

import { factsOf } from './entries.ts';
import { places } from './facts.ts';
import type { ChargeUnit } from './schemas/charges-schema.ts';
import type { PlaceId, PlaceService } from './schemas/facts-schema.ts';

export interface RegistrationPlan {
  name: string;
  annualUSD: number;
  places: PlaceId[];
}

export type CoreService =
  | {
      id: string;
      kind: 'company' | 'visa';
      baseFeeUSD: number;
      chargeUnit: ChargeUnit;
      governmentFees: 'apart' | undefined;
      href: string;
      /** The keys of content/timelines.yaml that it takes one after the other. */
      steps: string[];
    }
  | {
      id: string;
      kind: 'company';
      subject: string;
      /** The cheapest that registers a company in this place. */
      plan: RegistrationPlan | undefined;
    };

/** @throws Error that names the key of content/places.yaml whose service or visa is unknown */
export async function getCoreServices() {
  return Promise.all(
    places.map(async ({ id, country, services }) => ({
      id,
      country,
      services: await Promise.all(services.map((service) => coreService(id, service))),
    })),
  );
}

export async function getCompanyOffers() {
  return (await getCoreServices()).flatMap(({ country, services }) =>
    services.flatMap((service) =>
      service.kind === 'company' && 'href' in service ? [{ ...service, country }] : [],
    ),
  );
}

/** Where a visitor reads about a place: its page, or its row among the starting prices. */
export async function getPlaceLinks() {
  return (await getCoreServices()).map(({ id, country, services: [first] }) => ({
    id,
    country,
    href: first && 'href' in first ? first.href : `/services#${id}`,
  }));
}

/** The cheapest plan that registers a company there, or in any place. */
export async function getRegistrationPlan(
  place?: PlaceId,
): Promise<RegistrationPlan | undefined> {
  const plans = await getCollection('planFacts', ({ data }) =>
    place ? data.places.includes(place) : data.places.length > 0,
  );
  return plans.map(({ data }) => data).sort((a, b) => a.annualUSD - b.annualUSD)[0];
}

/** The id of the core service with this page: `service` and `china` give `wfoe`. */
export function coreIdOf(kind: 'service' | 'visa', folder: string): string | undefined {
  return places
    .flatMap(({ services }) => services)
    .find((service) => service[kind] === folder)?.id;
}

/** The steps of a company, without the visa that may follow. */
export async function companySteps(service: string): Promise<string[]> {
  const file = `content/services/${service}/facts.yaml`;
  const { timeline, visa } = await factsOf('serviceFacts', 'services', service, file);
  if (!visa) return timeline;
  const { fromDocuments } = await factsOf('visaFacts', 'visas', visa, `${file}: visa`);
  return timeline.filter((step) => step !== fromDocuments);
}

async function coreService(place: PlaceId, core: PlaceService): Promise<CoreService> {
  const { id, service, visa, subject = '' } = core;
  const from = `content/places.yaml: ${place}: services: ${id}`;
  if (service) {
    const facts = await factsOf('serviceFacts', 'services', service, `${from}: service`);
    const { baseFeeUSD, chargeUnit, governmentFees } = facts;
    const href = `/services/${service}`;
    const steps = await companySteps(service);
    return { id, kind: 'company', baseFeeUSD, chargeUnit, governmentFees, href, steps };
  }
  if (visa) {
    const facts = await factsOf('visaFacts', 'visas', visa, `${from}: visa`);
    const { baseFeeUSD, chargeUnit, governmentFees } = facts;
    const href = `/visa-work-permits/${visa}`;
    const steps = [facts.fromDocuments];
    return { id, kind: 'visa', baseFeeUSD, chargeUnit, governmentFees, href, steps };
  }
  return { id, kind: 'company', subject, plan: await getRegistrationPlan(place) };
}
