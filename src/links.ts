import { site } from './facts.ts';

/** A chat with us, with the visitor's first message already written. */
export function chatUrl(text: string): string {
  return `https://wa.me/${site.chat.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}

/** Our telephone number as a link. */
export function phoneUrl(): string {
  return `tel:${site.phone.replaceAll(' ', '')}`;
}

/** The contact page, with the service or subject it preselects. */
export function contactPath(wish: { service: string } | { subject: string }): string {
  return `/contact-us?${new URLSearchParams(wish)}`;
}
