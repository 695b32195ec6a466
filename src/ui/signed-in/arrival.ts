import { atom } from 'nanostores';

/** Shows the portal in a place of the page. */
export type ShowApplication = (place: HTMLElement) => void;

/** What shows the portal, once its script has come: its texts are still on their way. */
export const $application = atom<Promise<ShowApplication> | undefined>();

/** Waits for the portal's script. Rejects where the page has loaded without it. */
export function applicationArrival(): Promise<ShowApplication> {
  return new Promise((resolve, reject) => {
    $application.subscribe((portal) => portal && resolve(portal));
    const giveUp = () =>
      $application.get() ?? reject(new Error('The portal’s script did not arrive'));
    if (document.readyState === 'complete') giveUp();
    else addEventListener('load', giveUp, { once: true });
  });
}
