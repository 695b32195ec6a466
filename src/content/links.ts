import { site } from './facts.ts';
import { localizePath } from '../i18n/paths.ts';

/** Returns a link to our chat with the visitor's first message already written. */
export function chatUrl(text: string): string {
  return `https://wa.me/${site.chat.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** Returns our telephone number as a link. */
export function phoneUrl(): string {
  return `tel:${site.phone.replaceAll(' ', '')}`;
}

/** Returns an e-mail address as the HTML of a link, for texts that name it. */
export function mailLink(address: string): string {
  return `<a href="mailto:${address}">${address}</a>`;
}

/** Returns our telephone number as the HTML of a link, for texts that name it. */
export function phoneLink(): string {
  return `<a class="figures" href="${phoneUrl()}">${site.phone}</a>`;
}

/** Returns the path of the contact page with the service or subject that it preselects. */
export function contactPath(wish: { service: string } | { subject: string }): string {
  return `/contact-us?${new URLSearchParams(wish)}`;
}

/** Routes with a share image of their own; all others show their language's, the home page's. */
const withOwnImage = /^\/(pricing|(services|visa-work-permits|blog)\/[^/]+)?$/;

/**
 * The address of the image that social networks show of a route:
 * `/pricing` → `/og/es/pricing.jpg`, `/faqs` → `/og/es/index.jpg`.
 */
export function shareImagePath(path: string, language: string): string {
  const shown = withOwnImage.test(path) ? path : '/';
  return `/og${localizePath(shown, language).replace(/\/$/, '/index')}.jpg`;
}
