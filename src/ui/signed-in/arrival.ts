import { atom } from 'nanostores';

/** Shows the portal in a place of the page. */
export type ShowPortal = (place: HTMLElement) => void;

/** What shows the portal, once its script has come: its texts are still on their way. */
export const $portal = atom<Promise<ShowPortal> | undefined>();

/** Waits for the portal's script. Rejects where the page has loaded without it. */
export function portalArrival(): Promise<ShowPortal> {
  return new Promise((resolve, reject) => {
    $portal.subscribe((portal) => portal && resolve(portal));
    const giveUp = () =>
      $portal.get() ?? reject(new Error('The portal’s script did not arrive'));
    if (document.readyState === 'complete') giveUp();
    else addEventListener('load', giveUp, { once: true });
  });
}
