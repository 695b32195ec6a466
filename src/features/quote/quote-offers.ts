import { factsOf, textsOf, wordsOf } from '../../content/entries.ts';
import { addOns, offers, places } from '../../content/facts.ts';
import { getRegistrationPlan, type RegistrationPlan } from '../../content/places.ts';
import {
  charges,
  type ChargeUnit,
  chargeUnitOf,
  type PriceUnit,
} from '../../content/schemas/charges-schema.ts';
import type { AddOn } from '../../content/schemas/dossier-schema.ts';
import { regionName } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { createTranslate, keyOfId } from '../../i18n/translate.ts';
import type { Line } from '../../quotes/quote-totals.ts';

export interface Offer {
  /** As in the URL: `kitas`, `kitas.dpkk`, `fastTrack`. */
  id: string;
  name: string;
  note: string;
  usd: number;
  chargeUnit: ChargeUnit;
  unit: PriceUnit;
  from: boolean;
  governmentFees: boolean;
  below?: boolean;
}

export interface OfferGroup {
  heading: string;
  /** A place's id in content/places.yaml. */
  place?: string;
  offers: Offer[];
}

interface Offers {
  ofPlaces: OfferGroup[];
  /** With the title of their options. */
  others: (OfferGroup & { choose: string })[];
}

interface Priced {
  unit?: PriceUnit | undefined;
  chargeUnit?: ChargeUnit | undefined;
  governmentFees?: 'apart' | undefined;
}

function unitsOf(price: Priced, from: string) {
  const chargeUnit = chargeUnitOf(price);
  if (!chargeUnit) throw new Error(`${from}: chargeUnit is missing`);
  const unit = price.unit ?? (chargeUnit === 'personYear' ? 'year' : chargeUnit);
  return { chargeUnit, unit, governmentFees: price.governmentFees === 'apart' };
}

function addOnOffers(
  id: string,
  own: readonly AddOn[],
  texts: Readonly<Record<string, { name: string; note: string }>>,
  file: string,
): Offer[] {
  const words = textsOf(
    own.map((addOn) => addOn.id),
    texts,
    file,
  );
  return own.flatMap((addOn, index) => {
    const text = words[index]?.text;
    if (addOn.priceUSD === undefined || !text) return [];
    const counted = unitsOf(addOn, `${file}: ${addOn.id}`);
    const { priceUSD: usd, from } = addOn;
    return { id: `${id}.${addOn.id}`, ...text, usd, from, ...counted, below: true };
  });
}

export const centsOf = (usd: number) => Math.round(usd * 100);

/** The line of a single unit of the offer. */
export function lineOfOffer({
  usd,
  chargeUnit,
  from,
}: Pick<Offer, 'usd' | 'chargeUnit' | 'from'>): Line {
  const { timesPerYear } = charges[chargeUnit];
  return { cents: centsOf(usd), count: 1, timesPerYear, from };
}

/**
 * The priced core services with their add-ons, by place, then the add-ons and offers of the pricing
 * page.
 * @throws Error that names the file and the missing key
 */
export async function getOffers(locale: Locale): Promise<Offers> {
  const t = createTranslate(locale);
  const text = (start: string, id: string, file: string) => ({
    name: t(keyOfId(start, id, file)),
    note: t(keyOfId(start, `${id}Note`, file)),
  });

  async function core(id: string, kind: 'service' | 'visa', folder: string) {
    const folders = { service: 'services', visa: 'visas' } as const;
    const where = `${folders[kind]}/${folder}`;
    const file = `content/${where}/facts.yaml`;
    const facts = await factsOf(
      `${kind}Facts`,
      folders[kind],
      folder,
      `content/places.yaml: ${id}`,
    );
    const words = await wordsOf(`${kind}Words`, folders[kind], folder, locale);
    const own = `content/${where}/${locale}.yaml: addOns`;
    const offer: Offer = {
      id,
      ...text('home.service', id, 'content/places.yaml'),
      usd: facts.baseFeeUSD,
      from: true,
      ...unitsOf(facts, file),
    };
    return [offer, ...addOnOffers(id, facts.addOns, words.addOns, own)];
  }

  const ofPlaces = await Promise.all(
    places.map(async ({ id: place, country, services }) => ({
      place,
      heading: regionName(country, locale),
      offers: (
        await Promise.all(
          services.map(({ id, service, visa }) => {
            if (service) return core(id, 'service', service);
            return visa ? core(id, 'visa', visa) : [];
          }),
        )
      ).flat(),
    })),
  );
  const listed = (kind: 'addOn' | 'offer', entries: typeof addOns | typeof offers) =>
    entries.map((entry): Offer => {
      const { id, fromUSD: usd } = entry;
      const file = 'content/add-ons.yaml';
      const counted = unitsOf(entry, `${file}: ${id}`);
      return { id, ...text(`pricing.${kind}`, id, file), usd, from: true, ...counted };
    });
  const found = {
    ofPlaces: ofPlaces.filter((place) => place.offers.length),
    others: [
      {
        heading: t('pricing.addOnsHeading'),
        choose: t('quote.chooseAddOns'),
        offers: listed('addOn', addOns),
      },
      {
        heading: t('pricing.offersHeading'),
        choose: t('quote.chooseVisas'),
        offers: listed('offer', offers),
      },
    ],
  };
  assertUniqueIds([...found.ofPlaces, ...found.others]);
  return found;
}

/** The URL names offers by id alone, so ids must differ between files. */
function assertUniqueIds(groups: readonly OfferGroup[]): void {
  const ids = groups.flatMap((group) => group.offers.map(({ id }) => id));
  const duplicate = ids.find((id, index) => ids.indexOf(id) !== index);
  if (duplicate)
    throw new Error(
      `content/add-ons.yaml, content/places.yaml: the id ${duplicate} is used twice`,
    );
}

/** Names of the places without a price of their own, by the plan that registers a company there. */
export async function placesWithoutPrice(locale: Locale) {
  const found = new Map<
    string | undefined,
    { plan?: RegistrationPlan; names: string[] }
  >();
  for (const { id, country, services } of places) {
    if (services.some(({ service, visa }) => service ?? visa)) continue;
    const plan = await getRegistrationPlan(id);
    const group = found.get(plan?.name) ?? { ...(plan && { plan }), names: [] };
    group.names.push(regionName(country, locale));
    found.set(plan?.name, group);
  }
  return [...found.values()];
}
