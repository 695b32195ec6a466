import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect } from '../e2e/support.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that look at colours, which are all that a theme changes. */
const colours = ['color-contrast', 'link-in-text-block'];

/**
 * Expects axe to find nothing on the page once its animations have ended. A spinner's never does.
 * @param of what to look at: the colours alone for a second theme, which is much faster; with FULL,
 *   everything there, too
 */
export async function expectAccessible(
  page: Page,
  of: 'everything' | 'colours' = 'everything',
): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        // One that is taken away, such as a closing toast's, has ended as well.
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  );
  // In the page alone: there are no frames, for which axe would open a second page each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  if (of === 'everything' || process.env['FULL']) axe.withTags(tags);
  else axe.withRules(colours);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    nodes: nodes.map(
      ({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`,
    ),
  }));
  expect(found).toEqual([]);
}
