import type { Page } from '@playwright/test';

import { templates } from '../templates.ts';

/** What a visitor does first on a page, as far as it downloads something. */
export interface Touch {
  name: 'dialog' | 'form' | 'link';
  act: (page: Page) => Promise<void>;
}

/** Every page has it: the header's consultation dialog. */
const dialog: Touch = {
  name: 'dialog',
  async act(page) {
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    await page.getByRole('dialog').waitFor();
  },
};

/** Pages that are opened for another act. */
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

/** The first touch of a page, by its route in English. */
export function touchOf(path: string): Touch {
  return touches[path] ?? dialog;
}
