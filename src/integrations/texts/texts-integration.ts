import type { AstroIntegration } from 'astro';
import { AstroError } from 'astro/errors';

import { locales } from '../../i18n/locales.ts';
import { checkTranslations } from './translations.ts';

/** As many problems as a screen has room for. */
const problemLimit = 20;

/**
 * Stops a build at the start if texts are missing or wrong. The development server does not check: it shows
 * English instead.
 */
export function texts(content = 'content'): AstroIntegration {
  return {
    name: 'texts',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command !== 'build') return;
        const { problems } = checkTranslations(content, locales);
        if (problems.length)
          throw new AstroError(
            `Texts are missing or wrong:\n${problems.slice(0, problemLimit).join('\n')}`,
            `npm run messages lists them all (${problems.length}).`,
          );
      },
    },
  };
}
