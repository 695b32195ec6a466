import { localizePath } from '../i18n/localize-path.ts';
import { site } from './facts.ts';

export function chatUrl(text: string): string {
  return `https://wa.me/${site.chat.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

export function phoneUrl(): string {
  return `tel:${site.phone.replaceAll(' ', '')}`;
}

/** HTML, for texts that name the address. */
export function emailLink(address: string): string {
  return `<a href="mailto:${address}">${address}</a>`;
}

export function phoneLink(): string {
  return `<a class="figures" href="${phoneUrl()}">${site.phone}</a>`;
}

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
  const imagePath = hasShareImage.test(path) ? path : '/';
  return `/og${localizePath(imagePath, language).replace(/\/$/, '/index')}.jpg`;
}
