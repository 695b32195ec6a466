import { takeArrival } from '../../supabase/auth-callback.ts';
import { keepWantedPath, takeWantedPath } from '../../supabase/wanted-path.ts';

import { awaitApplication } from '../../application/application.ts';
import type * as Home from '../../application/home-path.ts';
import loadHome from '../../application/home-path.ts?lazy';
import {
  $user,
  forgetUser,
  findUser,
  type UserState,
  type ProviderReturn,
} from '../../application/user.ts';

/**
 * Shows the application to who is signed in and leads everybody else to the log-in page or home
 * (docs/specification.md 4).
 */
const root = document.querySelector<HTMLElement>('[data-application]');

/** Whether the application is shown here, or else the page is about to be left. */
let entered: Promise<boolean> | undefined;

function show(part: string, shown: boolean): void {
  for (const element of root?.querySelectorAll<HTMLElement>(`[data-${part}]`) ?? [])
    element.hidden = !shown;
}

/** Has the log-in page tell why the application is not shown. */
function queryOf({ error, ended }: UserState & { status: 'noSession' }): string {
  if (error) return `?error=${error}`;
  return ended ? '?notice=sessionEnded' : '';
}

async function mount(): Promise<void> {
  const showApplication = await awaitApplication();
  const place = root?.querySelector<HTMLElement>('[data-client]');
  if (place) showApplication(place);
}

/** Where the account begins; nothing where that cannot be found out. */
async function startingPath(): Promise<string | undefined> {
  try {
    const { homePath } = (await loadHome()) as typeof Home;
    return await homePath(document.documentElement.lang);
  } catch {
    return undefined;
  }
}

/** Google leads back to the dashboard, whatever was asked for before, and whoever it is. */
async function enter(): Promise<boolean> {
  const path = window.arrival?.pass && (takeWantedPath() ?? (await startingPath()));
  if (path && path !== location.pathname) {
    location.replace(path);
    return false;
  }
  await mount();
  return true;
}

/** Removes what was shown before the application is there: the session counts no longer, or it is there. */
function dropEarly(): void {
  root?.querySelector('[data-early]')?.remove();
}

/** What is waited for; the application itself shows what else is on its way. */
function showOnly(part: 'waiting' | 'unreachable' | 'client'): void {
  for (const one of ['waiting', 'unreachable', 'client']) show(one, one === part);
  show('heading', part !== 'client');
  if (part === 'client') dropEarly();
}

function render(state: UserState): void {
  const { login = '/login', home = '/' } = root?.dataset ?? {};
  if (state.status === 'noSession' || state.status === 'signedOut') dropEarly();
  if (state.status === 'noSession') {
    if (!state.error) keepWantedPath(location.pathname + location.search);
    return location.replace(login + queryOf(state));
  }
  if (state.status === 'signedOut') return location.replace(home);
  if (state.status === 'unreachable') return showOnly('unreachable');
  if (state.status === 'loading') return showOnly('waiting');
  entered ??= enter();
  entered.then(
    (here) => here && $user.get().status === 'signedIn' && showOnly('client'),
    (error: unknown) => {
      console.error('No application:', error);
      showOnly('unreachable');
    },
  );
}

/** What Google brought back. */
function readReturn(): ProviderReturn {
  takeArrival();
  const { pass, problem } = window.arrival ?? {};
  if (problem) return { error: problem === 'refused' ? 'access_denied' : 'provider' };
  return pass?.kind === 'code' ? { code: pass.code } : {};
}

root?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-retry]')) location.reload();
});

addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  forgetUser();
  location.reload();
});

// A hidden page is about to be replaced by the same page in the visitor's language.
if (root && !document.documentElement.hidden) {
  $user.subscribe(render);
  void findUser(readReturn());
}
