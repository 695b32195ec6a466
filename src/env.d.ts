/// <reference types="unplugin-icons/types/astro" />

declare namespace App {
  interface Locals {
    locale: import('./i18n/locales.ts').Locale;
    /** The route without its language, such as `/pricing`. */
    path: string;
    t: import('./i18n/translate.ts').Translate;
    /** The address of a route in the page's language. */
    link: (path: string) => string;
  }
}

/** The attributes of openers (src/layouts/openers.ts). */
declare namespace astroHTML.JSX {
  interface HTMLAttributes {
    /** The notice that a click shows. A misspelt key is a type error. */
    'data-notice'?: import('./ui/notices/notice.ts').NoticeOpener;
    /** The subject with which a click opens the consultation dialog, the same in every language. */
    'data-consultation'?: string;
  }
}
