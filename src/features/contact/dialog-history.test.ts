import { beforeEach, describe, expect, test, vi } from 'vitest';

import { $dialog, closeDialog, openDialog } from './consultation-store.ts';

/** As in browsers, a step back happens later and then fires `popstate`. */
function fakeHistory() {
  const entries: unknown[] = [null];
  let at = 0;
  let steps = 0;
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('history', {
    get state() {
      return entries[at];
    },
    pushState: (state: unknown) => entries.splice((at += 1), Infinity, state),
    replaceState: (state: unknown) => (entries[at] = state),
    back: () => (steps -= 1),
    forward: () => (steps += 1),
  });
  return {
    entries,
    place: () => at,
    /** Takes the pending steps. */
    settle() {
      if (!steps) return;
      at = Math.max(0, at + steps);
      steps = 0;
      page.dispatchEvent(new Event('popstate'));
    },
  };
}

/** Loads the module on a page whose history entry has this state. */
async function start(state: unknown = null) {
  vi.resetModules();
  const tab = fakeHistory();
  tab.entries[0] = state;
  const { keepInHistory } = await import('./dialog-history.ts');
  const store = await import('./consultation-store.ts');
  keepInHistory();
  return { ...tab, ...store };
}

beforeEach(() => vi.unstubAllGlobals());

describe('§4 consultation: history', () => {
  test('Back closes the dialog, Forward opens it again', async () => {
    const { $dialog, openDialog, settle, place } = await start();
    openDialog('Homepage Inquiry');
    expect(place()).toBe(1);
    history.back();
    settle();
    expect($dialog.get()).toBeNull();
    expect(place()).toBe(0);
    history.forward();
    settle();
    expect($dialog.get()).toBe('Homepage Inquiry');
    expect(place()).toBe(1);
  });

  test('closing the dialog otherwise removes its history entry', async () => {
    const { $dialog, openDialog, closeDialog, settle, place } = await start();
    openDialog('Homepage Inquiry');
    closeDialog();
    settle();
    expect(place()).toBe(0);
    expect($dialog.get()).toBeNull();
  });

  test('a dialog reopened before the browser has gone back stays open, and Back closes it', async () => {
    const { $dialog, openDialog, closeDialog, settle, place } = await start();
    openDialog('Homepage Inquiry');
    closeDialog();
    openDialog('General Inquiry');
    settle();
    expect($dialog.get()).toBe('General Inquiry');
    expect(place()).toBe(1);
    history.back();
    settle();
    expect($dialog.get()).toBeNull();
    expect(place()).toBe(0);
  });

  test('other state of the history entry is kept', async () => {
    const { entries, openDialog } = await start({ other: 1 });
    openDialog('Homepage Inquiry');
    expect(entries).toEqual([
      { other: 1 },
      { other: 1, consultation: 'Homepage Inquiry' },
    ]);
  });

  test('a reload closes the dialog and clears its entry', async () => {
    const { entries, $dialog } = await start({ consultation: 'Homepage Inquiry' });
    expect($dialog.get()).toBeNull();
    expect(entries).toEqual([{}]);
  });
});

test('§2 consultation: an opener without a subject is a general inquiry', () => {
  for (const subject of [undefined, '']) {
    openDialog(subject);
    expect($dialog.get()).toBe('General Inquiry');
    closeDialog();
  }
});
