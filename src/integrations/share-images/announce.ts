import { channel } from 'node:diagnostics_channel';

import type { Locale } from '../../i18n/locales.ts';

/** What the share image of a page says, and its address, `/og/es/pricing.png`. */
export interface ShareImage {
  path: string;
  language: Locale;
  title: string;
}

/**
 * Where pages announce their images while a build renders them. Pages and integrations are loaded
 * apart from each other, so that this channel of Node's is all that they share.
 */
export const announcements = channel('crossport:share-images');

/** Lets a build draw an image; the development server draws none. */
export function announceShareImage(image: ShareImage): void {
  announcements.publish(image);
}

/** The address of a page's share image: `/es/` → `/og/es/index.png`. */
export function shareImagePath(path: string): string {
  return `/og${path.replace(/\/$/, '/index')}.png`;
}
