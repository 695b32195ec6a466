import { readFileSync } from 'node:fs';
import {
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';

import type { MessageGroup, Messages } from '../../src/i18n/messages.ts';

/** Where both forms send to. */
export const endpoint = '**/rest/v1/contact_submissions*';

/** What comes only when it is needed: a test holds or refuses it. */
export const scripts = {
  // Astro asks twice, the second time with a query.
  contact: '**/_astro/ContactForm.*.js*',
  consultation: '**/_astro/consultation.*.js',
  toasts: '**/_astro/toasts.*.js',
  texts: '**/overlays.json',
};

/** A group of the interface's texts in one language; what is not translated yet is English. */
export function messages<Group extends MessageGroup>(
  locale: string,
  group: Group,
): Messages[Group] {
  const read = (language: string) => {
    const path = `../../content/messages/${language}/${group}.json`;
    const text = readFileSync(new URL(path, import.meta.url), 'utf8');
    return JSON.parse(text) as Record<string, string | null>;
  };
  const own = read(locale);
  const texts = Object.entries(read('en')).map(([key, text]) => [key, own[key] ?? text]);
  return Object.fromEntries(texts) as Messages[Group];
}

/** A page's address in a language; English has no prefix. */
export function localized(locale: string, path: string): string {
  return locale === 'en' ? path : `/${locale}${path}`;
}

/**
 * The languages of what is said in the page's own: Chinese stands for both without FULL. The words
 * of the specification, which are English, have tests of their own.
 */
export const spoken = process.env['FULL'] ? ['en', 'zh'] : ['zh'];

export type FormKind = 'contact' | 'consultation';

/** One of the two forms that end in contact_submissions, open on its page. */
export interface OpenForm {
  kind: FormKind;
  name: Locator;
  email: Locator;
  message: Locator;
  submit: Locator;
  /** The button while a request is under way. */
  submitting: Locator;
  /** Key of the notice that tells of a success. */
  success: 'messageSent' | 'bookingRequestSent';
}

/** Finds a form's controls by their labels in a language. */
export function formOf(page: Page, kind: FormKind, locale = 'en'): OpenForm {
  const labels = messages(locale, kind);
  const scope =
    kind === 'contact'
      ? page.getByRole('main')
      : page.getByRole('dialog', { name: messages(locale, 'consultation').title });
  return {
    kind,
    name: scope.getByLabel(labels.name, { exact: true }),
    email: scope.getByLabel(labels.email, { exact: true }),
    message: scope.getByLabel(labels.message, { exact: true }),
    submit: scope.getByRole('button', { name: labels.submit }),
    submitting: scope.getByRole('button', { name: labels.submitting }),
    success: kind === 'contact' ? 'messageSent' : 'bookingRequestSent',
  };
}

/** The link in the home page's hero that opens the consultation dialog. */
export function heroLink(page: Page, locale = 'en'): Locator {
  const { bookConsultation } = messages(locale, 'home');
  return page.getByRole('main').getByRole('link', { name: bookConsultation }).first();
}

/** Goes to a form's page and opens the form; gives its controls. */
export async function openForm(
  page: Page,
  kind: FormKind,
  locale = 'en',
): Promise<OpenForm> {
  await page.goto(localized(locale, kind === 'contact' ? '/contact-us' : '/'));
  if (kind === 'consultation') await heroLink(page, locale).click();
  return formOf(page, kind, locale);
}

/** Fills in a form's required fields. */
export async function fillIn(form: OpenForm, email: string): Promise<void> {
  await form.name.fill('Ana');
  await form.email.fill(email);
  await form.message.fill('A company in China, please.');
}

/** The toast that shows now, if any. */
export function toastOf(page: Page, locale = 'en'): Locator {
  const { region } = messages(locale, 'notices');
  return page.getByRole('region', { name: region }).getByRole('listitem');
}

/** Collects the messages that the page sends, whatever becomes of them. */
export function watchPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/contact_submissions'))
      posts.push(request);
  });
  return posts;
}

/** Answers messages as PostgREST does, without storing them. */
export async function accept(route: Route): Promise<void> {
  await route.fulfill({ status: 201, body: '' });
}

/** Holds the requests to an address until the function it gives is called. */
export async function hold(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Watches for React in the contact form; call before the page opens. Gives a wait for it. */
export async function watchHydration(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    document.addEventListener('hydrated', () => {
      document.documentElement.dataset['hydrated'] = '';
    });
  });
  return () => expect(page.locator('html[data-hydrated]')).toBeAttached();
}
