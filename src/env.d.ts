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

/** Events of our own, by which scripts and islands that are downloaded apart reach each other. */
interface DocumentEventMap {
  /** A price or the currency has changed: every price of the page is to be written again. */
  'rewrite-prices': Event;
  /** Shows a notice. */
  notice: CustomEvent<import('./ui/notices/notice.ts').NoticeDetail>;
  /** Opens the consultation dialog, with a subject. */
  consultation: CustomEvent<string | undefined>;
  'site-search': Event;
  /** Asks the account pages for another form. */
  mode: CustomEvent<string>;
  /** Another form of the account pages shows. */
  modechange: Event;
  /** A text filter has shown and hidden its items. */
  filtered: Event;
  /** The code of an island could not be downloaded. */
  unreachable: Event;
}

/** Likewise, between a page and one of its islands (src/integrations/demand/demand.ts). */
interface HTMLElementEventMap {
  wake: Event;
  hydrated: Event;
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
