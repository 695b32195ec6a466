import { expect, vi } from 'vitest';

import demand from '../../src/integrations/demand/demand.ts';
import { until } from './until.ts';

type Load = Parameters<typeof demand>[0];

/**
 * An island of `client:demand`. Its download lasts until `arrive` or `fail` is called.
 * @param ready hydrates it; by default it is hydrated at once
 */
export function sleepingIsland(
  html: string,
  value = '',
  ready?: (root: HTMLElement) => void,
) {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  const hydrate = () => {
    ready?.(root);
    if (!ready) root.dispatchEvent(new Event('hydrated'));
    return Promise.resolve();
  };
  let arrive: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const load = vi.fn<Load>(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve(hydrate);
        fail = () => {
          root.dispatchEvent(new Event('astro:hydration-error'));
          resolve(() => Promise.resolve());
        };
      }),
  );
  void demand(load, { name: 'Island', value }, root);
  const find = <Kind extends HTMLElement>(selector: string) => {
    const match = root.querySelector<Kind>(selector);
    if (!match) throw new Error(`no ${selector}`);
    return match;
  };
  return {
    root,
    load,
    find,
    arrive: async () => {
      arrive();
      await until(() => expect(root.querySelector('[aria-busy]')).toBeNull());
      await new Promise((resolve) => setTimeout(resolve));
    },
    fail: async () => {
      fail();
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

export function fire(element: Element, type: string, init: EventInit = {}): Event {
  const Kind = {
    pointerdown: PointerEvent,
    pointerup: PointerEvent,
    keydown: KeyboardEvent,
  }[type];
  const event = new (Kind ?? MouseEvent)(type, {
    bubbles: true,
    cancelable: true,
    ...init,
  });
  element.dispatchEvent(event);
  return event;
}
