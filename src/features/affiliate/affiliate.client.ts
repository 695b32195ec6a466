import { sessionKey } from '../../supabase/session-entry.ts';
import { notify, prepareNotices } from '../../ui/notices/notice.ts';
import type { LinkResult } from './request-code.ts';

/**
 * The link panel of the affiliate page (docs/specification.md 4), downloaded when a button with
 * `data-affiliate` is first touched. The code that talks to the backend is downloaded only for a
 * visitor who is signed in.
 */
const root = document.documentElement;
const panel = document.querySelector<HTMLElement>('[data-join]');
const texts = JSON.parse(panel?.dataset['join'] ?? '{}') as Record<string, string>;
const button = panel?.querySelector<HTMLButtonElement>('[data-affiliate]');
const field = panel?.querySelector('textarea');

/** The button was pressed by somebody who is not signed in, and who may now log in in another tab. */
let refused = false;

function tell(title: string, text: string, failed = false): void {
  notify({ title: texts[title] ?? '', text: texts[text] ?? '', failed });
}

function isSignedIn(): boolean {
  return 'signedIn' in root.dataset;
}

function mark(working: boolean): void {
  const label = button?.querySelector<HTMLElement>('[data-label]');
  const spinner = button?.querySelector<HTMLElement>('.spinner');
  if (!button || !label || !spinner) return;
  button.disabled = working;
  spinner.hidden = !working;
  const other = texts['working'] ?? '';
  texts['working'] = label.textContent;
  label.textContent = other;
}

function selectLink(): void {
  field?.focus();
  field?.select();
}

function showLink(code: string, made: boolean): void {
  if (!panel || !field) return;
  field.value = new URL(`/?ref=${code}`, location.origin).href;
  for (const part of panel.querySelectorAll<HTMLElement>('[data-step]'))
    part.hidden = part.dataset['step'] !== 'link';
  selectLink();
  const key = made ? 'affiliateLinkGenerated' : 'affiliateLinkRetrieved';
  tell(`${key}Title`, key);
}

function requireLogin(): void {
  refused = true;
  tell('loginRequiredTitle', 'loginRequired', true);
}

function answer(result: LinkResult): void {
  if (result.ok) return showLink(result.code, result.made);
  // The session may have turned out to be over. Let the page show that as well.
  dispatchEvent(new Event('storage'));
  if (result.reason === 'signedOut') return requireLogin();
  const known = result.reason === 'noUniqueCode';
  tell('error', known ? 'noUniqueCode' : 'errorGeneratingLinkDesc', true);
}

async function become(): Promise<void> {
  panel?.scrollIntoView({ block: 'nearest' });
  if (field?.value) return selectLink();
  if (button?.disabled) return;
  if (!isSignedIn()) return requireLogin();
  mark(true);
  const store = await import('./request-code.ts').catch((error: unknown) => {
    console.error('No affiliate link:', error);
  });
  const result = await store?.requestCode();
  mark(false);
  answer(result ?? { ok: false, reason: 'failed' });
}

/**
 * Copies the link. If the clipboard is missing or refuses, the link is selected, so that the
 * visitor can copy it by keyboard.
 */
async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(field?.value ?? '');
    tell('copiedTitle', 'copied');
  } catch (error) {
    console.warn('Link not copied:', error);
    selectLink();
    tell('error', 'errorCopyingLinkDesc', true);
  }
}

/** Listens for the event that the buttons send. */
export function mount(): void {
  // Download the toasts now, so that they can show even that the connection is lost.
  prepareNotices();
  document.addEventListener('affiliate', () => void become());
  panel?.querySelector('[data-copy-link]')?.addEventListener('click', () => void copy());
  addEventListener('storage', ({ key }) => {
    if (!refused || key !== sessionKey || !isSignedIn()) return;
    refused = false;
    tell('loggedInTitle', 'loggedIn');
  });
}
