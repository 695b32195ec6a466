import { atom } from 'nanostores';

/** Shows an application, the portal or the desk, in a place of the page. */
export type ShowApplication = (place: HTMLElement) => void;

/** What shows the application, once its script has come: its texts are still on their way. */
export const $application = atom<Promise<ShowApplication> | undefined>();

/** Waits for the application's script. Rejects where the page has loaded without it. */
export function awaitApplication(): Promise<ShowApplication> {
  return new Promise((resolve, reject) => {
    $application.subscribe((ready) => ready && resolve(ready));
    const giveUp = () =>
      $application.get() ?? reject(new Error('The application’s script did not arrive'));
    if (document.readyState === 'complete') giveUp();
    else addEventListener('load', giveUp, { once: true });
  });
}
