import { getCollection } from 'astro:content';

import { getCaseTitles, getCatalogue } from '../../../cases/catalogue-queries.ts';
import { inOrder, wordsOf } from '../../../content/entries.ts';
import { serviceOptions } from '../../../content/facts.ts';
import { type CoreService, getCoreServices } from '../../../content/places.ts';
import { fillIn } from '../../../i18n/fill-in.ts';
import type { Locale } from '../../../i18n/locales.ts';
import { formatDollars } from '../../../i18n/money.ts';
import { createTranslate } from '../../../i18n/translate.ts';
import type { ReplyTexts } from './read-reply-texts.ts';

async function getTemplates(locale: Locale) {
  const entries = inOrder(await getCollection('replyFacts'));
  return Promise.all(
    entries.map(
      async ({ id }) => [id, await wordsOf('replyWords', 'replies', id, locale)] as const,
    ),
  );
}

/** The templates' names by their keys, in order. */
export async function getReplyNames(locale: Locale): Promise<Record<string, string>> {
  const templates = await getTemplates(locale);
  return Object.fromEntries(templates.map(([key, { name }]) => [key, name]));
}

function priceOf(service: CoreService, locale: Locale): string | undefined {
  const t = createTranslate(locale);
  if ('baseFeeUSD' in service) {
    const { baseFeeUSD, chargeUnit } = service;
    const price = formatDollars(baseFeeUSD, locale);
    return chargeUnit === 'person' ? fillIn(t('units.person'), { price }) : price;
  }
  if (!service.plan) return undefined;
  const price = formatDollars(service.plan.annualUSD, locale);
  return fillIn(t('units.year'), { price });
}

/** A service of a case; places without a page are found by the subject of their inquiries. */
function caseServiceOf(service: CoreService): string | undefined {
  if ('baseFeeUSD' in service) return service.id;
  return serviceOptions.find(({ value }) => value === service.subject)?.case;
}

async function getPrices(locale: Locale): Promise<Map<string | undefined, string>> {
  const services = (await getCoreServices()).flatMap((place) => place.services);
  return new Map(
    services.flatMap((service) => {
      const price = priceOf(service, locale);
      return price ? [[caseServiceOf(service), price]] : [];
    }),
  );
}

/** Services without a price or documents are absent. */
export async function getReplyTexts(locale: Locale): Promise<ReplyTexts> {
  const [templates, titles, catalogue, prices] = await Promise.all([
    getTemplates(locale),
    getCaseTitles(locale),
    getCatalogue(),
    getPrices(locale),
  ]);
  const services = Object.entries(catalogue).map(([service, { documents }]) => {
    const price = prices.get(service);
    const namedDocuments = documents.filter((key) => key !== 'other');
    const list = namedDocuments.map((key) => `• ${titles.documents[key]}`).join('\n');
    const known = {
      service: titles.services[service] ?? '',
      ...(price && { price }),
      ...(list && { documents: list }),
    };
    return [service, known] as const;
  });
  return {
    templates: Object.fromEntries(
      templates.map(([key, { subject, body }]) => [key, { subject, body }]),
    ),
    services: Object.fromEntries(services),
  };
}
