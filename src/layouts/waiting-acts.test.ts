// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { hideOffline, wakeOn } from './waiting-acts.ts';

let kinds = 0;

/** An overlay whose download the test ends; each under a name of its own. */
function overlay() {
  const kind = `overlay-${(kinds += 1)}`;
  const downloads: { succeed: () => void; fail: () => void }[] = [];
  wakeOn(
    kind,
    () =>
      new Promise<void>((resolve, reject) => {
        downloads.push({ succeed: resolve, fail: () => reject(new Error('offline')) });
      }),
  );
  const shown: unknown[] = [];
  document.addEventListener(kind, (event) => shown.push((event as CustomEvent).detail));
  const act = (opener: EventTarget, detail: string) =>
    opener.dispatchEvent(new CustomEvent(kind, { detail, bubbles: true }));
  return { downloads, shown, act };
}

function opener(href?: string): HTMLElement {
  const element = document.createElement(href ? 'a' : 'button');
  if (href) element.setAttribute('href', href);
  return document.body.appendChild(element);
}

const note = () => document.querySelector<HTMLElement>('[data-offline]');
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.body.innerHTML = '<p data-offline hidden>Offline</p>';
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(location, 'assign').mockReturnValue();
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(new Response()));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('§2 openers', () => {
  test('an opener is marked while its overlay comes, and the last of two acts shows', async () => {
    const { downloads, shown, act } = overlay();
    const [first, second] = [opener('/contact?a'), opener('/contact?b')];
    act(first, 'a');
    act(second, 'b');
    for (const marked of [first, second])
      expect(marked.getAttribute('aria-busy')).toBe('true');
    expect(shown).toEqual([]);
    expect(downloads).toHaveLength(1);
    downloads[0]?.succeed();
    await settled();
    expect(shown).toEqual(['b']);
    for (const marked of [first, second])
      expect(marked.hasAttribute('aria-busy')).toBe(false);
    act(first, 'c');
    expect(shown).toEqual(['b', 'c']);
    expect(first.hasAttribute('aria-busy')).toBe(false);
  });

  test('another kind of opener, touched during a download, does not take its way on', async () => {
    const [dialog, toasts] = [overlay(), overlay()];
    dialog.act(opener('/contact'), 'General Inquiry');
    toasts.act(opener(), 'social');
    dialog.downloads[0]?.fail();
    await settled();
    expect(location.assign).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/\/contact$/),
    );
  });

  test('what cannot be had is not followed where nobody answers: the page says so and stays', async () => {
    vi.mocked(fetch).mockRejectedValue(new TypeError('Failed to fetch'));
    const { downloads, shown, act } = overlay();
    const link = opener('/contact');
    act(link, 'a');
    downloads[0]?.fail();
    await settled();
    expect(location.assign).not.toHaveBeenCalled();
    expect(note()?.hidden).toBe(false);
    expect(link.hasAttribute('aria-busy')).toBe(false);
    hideOffline();
    expect(note()?.hidden).toBe(true);

    act(link, 'b');
    downloads[1]?.succeed();
    await settled();
    expect(shown).toEqual(['b']);
  });

  test('the link of an overlay that hangs is followed, and what has none shows it when it comes', async () => {
    vi.useFakeTimers();
    const [dialog, search] = [overlay(), overlay()];
    dialog.act(opener('/contact'), 'a');
    const button = opener();
    search.act(button, 'b');
    await vi.advanceTimersByTimeAsync(7999);
    expect([vi.mocked(location.assign).mock.calls, note()?.hidden]).toEqual([[], true]);
    await vi.advanceTimersByTimeAsync(1);
    expect(location.assign).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/\/contact$/),
    );
    expect([button.getAttribute('aria-busy'), note()?.hidden]).toEqual(['true', false]);

    search.downloads[0]?.succeed();
    await vi.advanceTimersByTimeAsync(0);
    expect([search.shown, search.downloads.length]).toEqual([['b'], 1]);
    expect([button.hasAttribute('aria-busy'), note()?.hidden]).toEqual([false, true]);
  });

  test('a notice that cannot be had leaves the page as it is', async () => {
    const { downloads, act } = overlay();
    act(document, 'submissionFailed');
    downloads[0]?.fail();
    await settled();
    expect(location.assign).not.toHaveBeenCalled();
    expect(note()?.hidden).toBe(false);
  });

  test('above an open dialog the note is within it, where it can be read', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.setAttribute('open', '');
    const { downloads, act } = overlay();
    act(document, 'submissionFailed');
    downloads[0]?.fail();
    await settled();
    expect(note()?.parentElement).toBe(dialog);
  });
});
