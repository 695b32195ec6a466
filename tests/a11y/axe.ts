import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect } from '../e2e/support/test.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The only rules that depend on the theme. */
const colours = ['color-contrast', 'link-in-text-block'];

/**
 * Expects axe to find nothing once the animations have ended, except spinners and those that follow a
 * scroll, which never end.
 * @param of the rules to run: colours alone for a second theme, which is much faster, unless FULL is set
 */
export async function expectAccessible(
  page: Page,
  of: 'everything' | 'colours' = 'everything',
): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect, timeline }) =>
            timeline === document.timeline &&
            effect?.getComputedTiming().iterations !== Infinity,
        )
        // The animation of a removed element, such as a closing toast, has ended as well.
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  // Without frames, for which axe would open a second page each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (of === 'everything' || process.env['FULL']) axe.withTags(tags);
  else axe.withRules(colours);
  const { violations } = await axe.analyze();
  const faults = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(
      ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`,
    ),
  }));
  expect(faults).toEqual([]);
}
