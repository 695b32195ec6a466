import type { ClientDirective } from 'astro';

/**
 * `client:demand` hydrates an island at the first pointer, focus or submit inside it, or at a
 * `wake` event that the page's script sends there. A submit, or a click on a button, that happens
 * before React listens is kept and repeated; until then its button is marked as busy. React
 * hydrates some time after its download, so the island sends a `hydrated` event once it listens.
 */
const demand: ClientDirective = (load, _options, island) => {
  let woken: Promise<void> | undefined;
  const waiting = new AbortController();
  const { signal } = waiting;

  /** Loads and hydrates the island once. If that fails, the next touch tries again. */
  function wake(): Promise<void> {
    woken ??= new Promise((resolve, reject) => {
      island.addEventListener('hydrated', () => resolve(), { once: true });
      island.addEventListener('astro:hydration-error', reject, { once: true });
      load()
        .then((hydrate) => hydrate())
        .catch(reject);
    });
    woken.then(
      () => waiting.abort(),
      () => (woken = undefined),
    );
    return woken;
  }

  function tellOffline(): void {
    document.dispatchEvent(new CustomEvent('notice', { detail: 'offline' }));
  }

  /** Repeats an act once React listens, and marks its button as busy until then. */
  function keep(button: HTMLElement | null, act: () => void): void {
    button?.setAttribute('aria-busy', 'true');
    wake()
      .then(act, tellOffline)
      .finally(() => button?.removeAttribute('aria-busy'));
  }

  for (const type of ['pointerdown', 'focusin', 'wake'])
    island.addEventListener(type, () => void wake().catch(() => undefined), { signal });
  island.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      const { submitter, target } = event as SubmitEvent;
      keep(submitter, () => (target as HTMLFormElement).requestSubmit(submitter));
    },
    { signal },
  );
  island.addEventListener(
    'click',
    (event) => {
      const selector = 'button[type=button]';
      const button = (event.target as Element).closest<HTMLElement>(selector);
      if (!button) return;
      // Stop the event, so that React does not get it as well once it listens.
      event.stopImmediatePropagation();
      keep(button, () => button.click());
    },
    { signal },
  );
};

export default demand;
