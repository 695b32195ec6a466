import type { Page } from '@playwright/test';

import { templates } from '../templates.ts';

/** What a visitor does first on a page that downloads something. */
export interface Touch {
  name: 'dialog' | 'form' | 'link';
  act: (page: Page) => Promise<void>;
}

/** The header's consultation dialog, which every page has. */
const dialog: Touch = {
  name: 'dialog',
  async act(page) {
    await page
      .getByRole('banner')
      .getByRole('link', { name: 'Free Consultation' })
      .click();
    await page.getByRole('dialog').waitFor();
  },
};

/** Pages that are usually opened for something else. */
const touches: Record<string, Touch> = {
  [templates.contact]: {
    name: 'form',
    act: (page) => page.getByRole('main').getByLabel('Full name').focus(),
  },
  [templates.affiliate]: {
    name: 'link',
    act: (page) =>
      page.getByRole('main').getByRole('button', { name: 'Become an affiliate' }).click(),
  },
};

/** Returns the first touch of a page, by its route in English. */
export function touchOf(path: string): Touch {
  return touches[path] ?? dialog;
}
