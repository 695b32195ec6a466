import {
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type HTMLAttributes,
  type Ref,
} from 'react';

interface Keeping<Kind> extends Pick<
  HTMLAttributes<Kind>,
  'tabIndex' | 'onFocus' | 'onBlur'
> {
  ref: Ref<Kind>;
}

/**
 * Keeps the focus near when what had it is gone, as the button of an act is once that is done: else whoever uses
 * the keyboard would begin again at the top of the page.
 * @returns what the element around needs, which takes the focus then
 */
export function useKeptFocus<Kind extends HTMLElement>(): Keeping<Kind> {
  const around = useRef<Kind>(null);
  const holder = useRef<Element>(undefined);

  useLayoutEffect(() => {
    if (!holder.current || holder.current.isConnected) return;
    holder.current = undefined;
    if (document.activeElement === document.body) around.current?.focus();
  });

  return {
    ref: around,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<Kind>) => void (holder.current = target),
    // What is taken away does not blur.
    onBlur: () => void (holder.current = undefined),
  };
}
