import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import type { Locale } from '../../i18n/locales.ts';
import type { Messages } from '../../i18n/messages.ts';
import overlayStyles from './overlay.css?url';

import { loadStyles } from './load-styles.ts';
import { ownAddress } from './own-address.ts';

/** The texts of the overlays in the page's language. */
export interface OverlayMessages extends Pick<Messages, 'consultation' | 'notices'> {
  forms: Messages['forms'] & { locale: Locale };
  /** How the subjects of the consultation dialog are called. */
  subjects: Record<string, string>;
}

let messages: Promise<OverlayMessages> | undefined;

/** @throws Error if the texts cannot be downloaded */
async function loadMessages(): Promise<OverlayMessages> {
  const response = await fetch(ownAddress('/overlays.json'));
  if (!response.ok) throw new Error(`overlays.json: ${response.status}`);
  return (await response.json()) as OverlayMessages;
}

/** Adds an overlay to the page. It stays invisible until its store says otherwise. */
export async function mountOverlay(
  render: (messages: OverlayMessages) => ReactNode,
): Promise<void> {
  messages ??= loadMessages();
  messages.catch(() => (messages = undefined));
  const [texts] = await Promise.all([messages, loadStyles(overlayStyles)]);
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(render(texts));
}
