import type { AstroIntegration } from 'astro';
import { AstroError } from 'astro/errors';

import { locales } from '../../i18n/locales.ts';

import { checkTranslations } from './translations.ts';

/** More than fit on a screen help nobody. */
const shown = 20;

/**
 * Stops a build whose texts are not whole in every language, before anything else is done. The
 * development server runs without: there, what is not translated shows in English.
 */
export function texts(): AstroIntegration {
  return {
    name: 'texts',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command !== 'build') return;
        const { problems } = checkTranslations('content', locales);
        if (problems.length)
          throw new AstroError(
            `Texts are missing or wrong:\n${problems.slice(0, shown).join('\n')}`,
            `npm run messages lists them all (${problems.length}).`,
          );
      },
    },
  };
}
