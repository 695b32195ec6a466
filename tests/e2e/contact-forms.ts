import { readFileSync } from 'node:fs';
import {
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';

import type { MessageGroup, Messages } from '../../src/i18n/messages.ts';

/** The address that both forms send to. */
export const endpoint = '**/rest/v1/contact_submissions*';

/** All script files, of which Astro asks a second time with a query. */
export const scriptFiles = '**/_astro/*.js*';
/** The texts of the dialog and the toasts. */
export const overlayTexts = '**/overlays.json';

/** Returns a group of messages in a language. A text that is not translated yet is in English. */
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

/** Returns the address of a page in a language. English has no prefix. */
export function localized(locale: string, path: string): string {
  return locale === 'en' ? path : `/${locale}${path}`;
}

/**
 * The languages in which tests read what the page says. Without FULL, Chinese stands for English
 * as well; the English words of docs/specification.md have tests of their own.
 */
export const spoken = process.env['FULL'] ? ['en', 'zh'] : ['zh'];

export type FormKind = 'contact' | 'consultation';

/** One of the two forms that are stored in contact_submissions, opened on its page. */
export interface OpenForm {
  kind: FormKind;
  name: Locator;
  email: Locator;
  message: Locator;
  submit: Locator;
  /** The button while a request is under way. */
  submitting: Locator;
  /** The key of the notice that reports success. */
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

/** Finds the link in the home page's hero that opens the consultation dialog. */
export function heroLink(page: Page, locale = 'en'): Locator {
  const { bookConsultation } = messages(locale, 'home');
  return page.getByRole('main').getByRole('link', { name: bookConsultation }).first();
}

/** Opens a form on its page and returns its controls. */
export async function openForm(
  page: Page,
  kind: FormKind,
  locale = 'en',
): Promise<OpenForm> {
  await page.goto(localized(locale, kind === 'contact' ? '/contact-us' : '/'));
  if (kind === 'consultation') await heroLink(page, locale).click();
  return formOf(page, kind, locale);
}

/** Fills in the required fields of a form. */
export async function fillIn(form: OpenForm, email: string): Promise<void> {
  await form.name.fill('Ana');
  await form.email.fill(email);
  await form.message.fill('A company in China, please.');
}

/** Finds the receipt that stands where a form was sent. */
export function receiptOf(page: Page, kind: FormKind, locale = 'en'): Locator {
  return page.getByRole('region', { name: messages(locale, kind).receipt });
}

/** Finds the toast that is shown. */
export function toastOf(page: Page, locale = 'en'): Locator {
  const { region } = messages(locale, 'notices');
  return page.getByRole('region', { name: region }).getByRole('listitem');
}

/** Collects the messages that the page sends, whether or not they are answered. */
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

/** Holds requests to an address until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/**
 * Watches for React in the contact form. To be called before the page opens; returns a function
 * that waits for it.
 */
export async function watchHydration(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    document.addEventListener('hydrated', () => {
      document.documentElement.dataset['hydrated'] = '';
    });
  });
  return () => expect(page.locator('html[data-hydrated]')).toBeAttached();
}
