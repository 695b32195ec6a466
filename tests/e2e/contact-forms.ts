import type { Locator, Page, Request, Route } from '@playwright/test';

import { localizePath } from '../../src/i18n/paths.ts';

import { messages } from './page.ts';

/** The address that both forms send to. */
export const endpoint = '**/rest/v1/contact_submissions*';

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
  await page.goto(localizePath(kind === 'contact' ? '/contact-us' : '/', locale));
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
