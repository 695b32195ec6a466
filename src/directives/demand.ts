import type { ClientDirective } from 'astro';

/**
 * `client:demand`: hydrates an island at the first pointer, focus or submit inside it, or at a
 * `wake` event that a page's script sends there, and keeps a submit or a click on a button that
 * came before React did. React hydrates in its own time after its download, so an island says by a
 * `hydrated` event that it listens (src/ui/forms/useHydrated.ts).
 */
const demand: ClientDirective = (load, _options, island) => {
  let woken: Promise<void> | undefined;
  const waiting = new AbortController();
  const { signal } = waiting;

  /** A download that fails is tried again at the next touch. Astro tells of it by an event. */
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

  /** Does a kept act once React listens; until then its button says that it is under way. */
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
      // React may be about to hear of it itself.
      event.stopImmediatePropagation();
      keep(button, () => button.click());
    },
    { signal },
  );
};

export default demand;
