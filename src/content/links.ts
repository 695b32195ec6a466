import { site } from './facts.ts';
import { localizePath } from '../i18n/paths.ts';

/** Opens our chat with the visitor's first message filled in. */
export function chatUrl(text: string): string {
  return `https://wa.me/${site.chat.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

export function phoneUrl(): string {
  return `tel:${site.phone.replaceAll(' ', '')}`;
}

/** An e-mail address as an HTML link, for texts that name it. */
export function mailLink(address: string): string {
  return `<a href="mailto:${address}">${address}</a>`;
}

/** Our telephone number as an HTML link, for texts that name it. */
export function phoneLink(): string {
  return `<a class="figures" href="${phoneUrl()}">${site.phone}</a>`;
}

/** The contact page with a service or subject preselected. */
export function contactPath(
  preselected: { service: string } | { subject: string },
): string {
  return `/contact-us?${new URLSearchParams(preselected)}`;
}

/** Routes with their own share image; all others use the home page's. */
const hasShareImage = /^\/(pricing|(services|visa-work-permits|blog)\/[^/]+)?$/;

/**
 * The path of a route's image in social networks: `/pricing` in Spanish is `/og/es/pricing.jpg`,
 * `/faqs` is `/og/es/index.jpg`.
 */
export function shareImagePath(path: string, language: string): string {
  const shown = hasShareImage.test(path) ? path : '/';
  return `/og${localizePath(shown, language).replace(/\/$/, '/index')}.jpg`;
}
