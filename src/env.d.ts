/// <reference types="unplugin-icons/types/astro" />

declare namespace App {
  interface Locals {
    /** The page's language. */
    locale: import('./i18n/locales.ts').Locale;
    /** The route without its language, such as `/pricing`. */
    path: string;
    t: import('./i18n/translate.ts').Translate;
    /** Returns the address of a route in the page's language. */
    link: (path: string) => string;
  }
}

/** The attributes of openers (src/layouts/openers.ts). */
declare namespace astroHTML.JSX {
  interface HTMLAttributes {
    /** Shows this notice. A misspelt key is a type error. */
    'data-notice'?: import('./ui/notices/notice.ts').NoticeOpener;
    /** Opens the consultation dialog with this subject. */
    'data-consultation'?: string;
  }
}
