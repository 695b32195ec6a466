import type about from '../../content/messages/en/about.json';
import type account from '../../content/messages/en/account.json';
import type affiliate from '../../content/messages/en/affiliate.json';
import type application from '../../content/messages/en/application.json';
import type authEmails from '../../content/messages/en/authEmails.json';
import type banking from '../../content/messages/en/banking.json';
import type benefits from '../../content/messages/en/benefits.json';
import type blog from '../../content/messages/en/blog.json';
import type booking from '../../content/messages/en/booking.json';
import type cases from '../../content/messages/en/cases.json';
import type code from '../../content/messages/en/code.json';
import type companies from '../../content/messages/en/companies.json';
import type companyFile from '../../content/messages/en/companyFile.json';
import type consultation from '../../content/messages/en/consultation.json';
import type contact from '../../content/messages/en/contact.json';
import type desk from '../../content/messages/en/desk.json';
import type deskCalls from '../../content/messages/en/deskCalls.json';
import type deskCase from '../../content/messages/en/deskCase.json';
import type deskCompany from '../../content/messages/en/deskCompany.json';
import type dossier from '../../content/messages/en/dossier.json';
import type emails from '../../content/messages/en/emails.json';
import type faqs from '../../content/messages/en/faqs.json';
import type forms from '../../content/messages/en/forms.json';
import type frame from '../../content/messages/en/frame.json';
import type home from '../../content/messages/en/home.json';
import type invitation from '../../content/messages/en/invitation.json';
import type invoices from '../../content/messages/en/invoices.json';
import type ledger from '../../content/messages/en/ledger.json';
import type legal from '../../content/messages/en/legal.json';
import type login from '../../content/messages/en/login.json';
import type notFound from '../../content/messages/en/notFound.json';
import type notices from '../../content/messages/en/notices.json';
import type payments from '../../content/messages/en/payments.json';
import type portal from '../../content/messages/en/portal.json';
import type pricing from '../../content/messages/en/pricing.json';
import type quote from '../../content/messages/en/quote.json';
import type registry from '../../content/messages/en/registry.json';
import type search from '../../content/messages/en/search.json';
import type services from '../../content/messages/en/services.json';
import type settings from '../../content/messages/en/settings.json';
import type units from '../../content/messages/en/units.json';
import type updatePassword from '../../content/messages/en/updatePassword.json';
import type verify from '../../content/messages/en/verify.json';
import type visas from '../../content/messages/en/visas.json';

/** One JSON file for each group. The English files are the type for all languages. */
export interface Messages {
  about: typeof about;
  account: typeof account;
  affiliate: typeof affiliate;
  application: typeof application;
  authEmails: typeof authEmails;
  banking: typeof banking;
  benefits: typeof benefits;
  blog: typeof blog;
  booking: typeof booking;
  cases: typeof cases;
  code: typeof code;
  companies: typeof companies;
  companyFile: typeof companyFile;
  consultation: typeof consultation;
  contact: typeof contact;
  desk: typeof desk;
  deskCalls: typeof deskCalls;
  deskCase: typeof deskCase;
  deskCompany: typeof deskCompany;
  dossier: typeof dossier;
  emails: typeof emails;
  faqs: typeof faqs;
  forms: typeof forms;
  frame: typeof frame;
  home: typeof home;
  invitation: typeof invitation;
  invoices: typeof invoices;
  ledger: typeof ledger;
  legal: typeof legal;
  login: typeof login;
  notFound: typeof notFound;
  notices: typeof notices;
  payments: typeof payments;
  portal: typeof portal;
  pricing: typeof pricing;
  quote: typeof quote;
  registry: typeof registry;
  search: typeof search;
  services: typeof services;
  settings: typeof settings;
  units: typeof units;
  updatePassword: typeof updatePassword;
  verify: typeof verify;
  visas: typeof visas;
}

export type MessageGroup = keyof Messages;

/** Code always writes a key in full, `group.key`, so that a search finds both text and use. */
export type MessageKey<Groups extends MessageGroup = MessageGroup> = {
  [Group in Groups]: `${Group}.${keyof Messages[Group] & string}`;
}[Groups];

/** Null marks a text that is not translated yet. */
export type Translations = Record<string, Record<string, string | null>>;

const files = import.meta.glob<Record<string, string | null>>(
  '/content/messages/*/*.json',
  { eager: true, import: 'default' },
);

const byLocale: Record<string, Translations> = {};
for (const [file, texts] of Object.entries(files)) {
  const [locale = '', group = ''] = file
    .replace(/\.json$/, '')
    .split('/')
    .slice(-2);
  (byLocale[locale] ??= {})[group] = texts;
}

export function messagesOf(locale: string): Translations {
  return byLocale[locale] ?? {};
}
