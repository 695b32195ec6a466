import type { Locator, Page, Request, Route } from '@playwright/test';

import { localizePath } from '../../../src/i18n/localize-path.ts';
import { messages } from './page.ts';

export const endpoint = '**/rest/v1/contact_submissions*';

export type FormKind = 'contact' | 'consultation';

interface OpenForm {
  kind: FormKind;
  name: Locator;
  email: Locator;
  message: Locator;
  submit: Locator;
  submitting: Locator;
  success: 'messageSent' | 'bookingRequestSent';
}

export function formOf(page: Page, kind: FormKind, locale = 'en'): OpenForm {
  const texts = messages(locale, kind);
  const scope =
    kind === 'contact'
      ? page.getByRole('main')
      : page.getByRole('dialog', { name: messages(locale, 'consultation').title });
  return {
    kind,
    name: scope.getByLabel(texts.name, { exact: true }),
    email: scope.getByLabel(texts.email, { exact: true }),
    message: scope.getByLabel(texts.message, { exact: true }),
    submit: scope.getByRole('button', { name: texts.submit }),
    submitting: scope.getByRole('button', { name: texts.submitting }),
    success: kind === 'contact' ? 'messageSent' : 'bookingRequestSent',
  };
}

export function heroLink(page: Page, locale = 'en'): Locator {
  const { bookConsultation } = messages(locale, 'home');
  return page.getByRole('main').getByRole('link', { name: bookConsultation }).first();
}

export async function openForm(
  page: Page,
  kind: FormKind,
  locale = 'en',
): Promise<OpenForm> {
  await page.goto(localizePath(kind === 'contact' ? '/contact-us' : '/', locale));
  if (kind === 'consultation') await heroLink(page, locale).click();
  return formOf(page, kind, locale);
}

export async function fillIn(form: OpenForm, email: string): Promise<void> {
  await form.name.fill('Ana');
  await form.email.fill(email);
  await form.message.fill('A company in China, please.');
}

export function receiptOf(page: Page, kind: FormKind, locale = 'en'): Locator {
  return page.getByRole('region', { name: messages(locale, kind).receipt });
}

export function watchPosts(page: Page): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/contact_submissions'))
      posts.push(request);
  });
  return posts;
}

export async function accept(route: Route): Promise<void> {
  await route.fulfill({ status: 201, body: '' });
}
