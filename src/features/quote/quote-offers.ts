import { addOns, offers, places } from '../../content/facts.ts';
import type { AddOn } from '../../content/schemas/dossier-schema.ts';
import {
  eachOf,
  type Each,
  type PriceUnit,
} from '../../content/schemas/charges-schema.ts';
import { factsOf, textsOf, wordsOf } from '../../content/entries.ts';
import { regionName } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locales.ts';
import { createTranslate, keyOfId } from '../../i18n/translate.ts';

/** Something that a quote may hold, with its price in US dollars. */
interface Offer {
  /** As the address names it: `kitas`, `kitas.dpkk`, `fastTrack`. */
  id: string;
  name: string;
  note: string;
  usd: number;
  /** What the price is counted for. */
  each: Each;
  /** What is shown beside the price. */
  unit: PriceUnit;
  from: boolean;
  /** Whether authorities take fees besides. */
  governmentFees: boolean;
  /** Whether it belongs to the service above it. */
  below?: boolean;
}

export interface OfferGroup {
  heading: string;
  offers: Offer[];
}

interface Offers {
  ofPlaces: OfferGroup[];
  others: OfferGroup[];
}

interface Priced {
  unit?: PriceUnit | undefined;
  each?: Each | undefined;
  governmentFees?: 'apart' | undefined;
}

/** What the facts of a price say of how it is counted. */
function countedAs(price: Priced, from: string) {
  const each = eachOf(price);
  if (!each) throw new Error(`${from}: each is missing`);
  const unit = price.unit ?? (each === 'personYear' ? 'year' : each);
  return { each, unit, governmentFees: price.governmentFees === 'apart' };
}

/** Returns a service's add-ons that have prices. */
function below(
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
    if (addOn.usd === undefined || !text) return [];
    const counted = countedAs(addOn, `${file}: ${addOn.id}`);
    const { usd, from } = addOn;
    return { id: `${id}.${addOn.id}`, ...text, usd, from, ...counted, below: true };
  });
}

/**
 * Returns the core services with prices and what is added to them, by place, then the add-ons of
 * the pricing page and its offers.
 * @throws Error that names the file and the key that is missing
 */
export async function getOffers(locale: Locale): Promise<Offers> {
  const t = createTranslate(locale);
  const text = (start: string, id: string, file: string) => ({
    name: t(keyOfId(start, id, file)),
    note: t(keyOfId(start, `${id}Note`, file)),
  });

  /** A core service with its add-ons; nothing for one that is priced on request. */
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
      ...countedAs(facts, file),
    };
    return [offer, ...below(id, facts.addOns, words.addOns, own)];
  }

  const ofPlaces = await Promise.all(
    places.map(async ({ country, services }) => ({
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
      const counted = countedAs(entry, `${file}: ${id}`);
      return { id, ...text(`pricing.${kind}`, id, file), usd, from: true, ...counted };
    });
  const found = {
    ofPlaces: ofPlaces.filter((place) => place.offers.length),
    others: [
      { heading: t('pricing.addOnsHeading'), offers: listed('addOn', addOns) },
      { heading: t('pricing.offersHeading'), offers: listed('offer', offers) },
    ],
  };
  refuseTwins([...found.ofPlaces, ...found.others]);
  return found;
}

/** An address names an offer by its id, whatever file it is from. */
function refuseTwins(groups: readonly OfferGroup[]): void {
  const ids = groups.flatMap((group) => group.offers.map(({ id }) => id));
  const twin = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twin)
    throw new Error(
      `content/add-ons.yaml, content/places.yaml: the id ${twin} stands twice`,
    );
}

/** Returns the places whose services are priced on request, in the language. */
export function onRequest(locale: Locale): string[] {
  return places
    .filter(({ services }) => services.every(({ service, visa }) => !service && !visa))
    .map(({ country }) => regionName(country, locale));
}
