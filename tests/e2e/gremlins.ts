import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** The part of gremlins.js that is used here. It comes without types. */
interface Gremlins {
  Chance: new (seed: number) => unknown;
  species: Record<
    'clicker' | 'toucher' | 'formFiller' | 'scroller' | 'typer',
    (options: object) => unknown
  >;
  strategies: { distribution: (options: { nb: number; delay: number }) => unknown };
  createHorde: (options: object) => { unleash: () => Promise<void> };
}

declare global {
  interface Window {
    gremlins: Gremlins;
  }
}

/** Puts gremlins.js into every page that is opened from now on. */
export async function inviteGremlins(page: Page): Promise<void> {
  const path = fileURLToPath(import.meta.resolve('gremlins.js'));
  await page.addInitScript({ path });
}

/**
 * Clicks, touches, fills in, scrolls and types at random, this many times or until the page is
 * left. Links that lead to other sites, to another tab or to a file are left alone.
 */
export async function unleash(page: Page, acts: number, seed: number): Promise<void> {
  const attack = page.evaluate(
    async ({ acts, seed }) => {
      const { Chance, createHorde, species, strategies } = window.gremlins;
      const stays = (element: Element) => {
        const link = element.closest('a');
        if (!link) return true;
        const isFile = /\.\w+$/.test(link.pathname);
        return link.origin === location.origin && !link.target && !isFile;
      };
      const nothing = () => undefined;
      const options = { log: false, showAction: nothing, canClick: stays };
      await createHorde({
        species: Object.values(species).map((kind) => kind(options)),
        mogwais: [],
        strategies: [strategies.distribution({ nb: acts, delay: 1 })],
        randomizer: new Chance(seed),
        logger: { log: nothing, info: nothing, warn: nothing, error: nothing },
      }).unleash();
    },
    { acts, seed },
  );
  await attack.catch((error: unknown) => {
    if (!/context was destroyed|navigat/i.test(String(error))) throw error;
  });
}
