import { parseAuthCallback } from '../supabase/auth-callback.ts';
import type { MissingStep } from '../supabase/second-factor.ts';
import { homePath } from './home-path.ts';
import type { ShowApplication } from './prepare-application.tsx';
import { keepReturnPath, takeReturnPath } from './return-path.ts';
import { $user, findUser, type ProviderReturn, type UserState } from './user.ts';

const root = document.querySelector<HTMLElement>('[data-application]');

let application: Promise<ShowApplication>;

/** Resolves to false if the visitor is sent to another page. */
let entered: Promise<boolean> | undefined;

function showPart(part: string, shown: boolean): void {
  for (const element of root?.querySelectorAll<HTMLElement>(`[data-${part}]`) ?? [])
    element.hidden = !shown;
}

/** The log-in page reports why the visitor was sent there. */
function queryOf({ error, ended }: UserState & { status: 'noSession' }): string {
  if (error) return `?error=${error}`;
  return ended ? '?notice=sessionEnded' : '';
}

async function loadSecondFactorScreen(missing: MissingStep) {
  const { secondFactorScreen } = await import('./second-factor/second-factor-screen.tsx');
  return secondFactorScreen(missing);
}

async function mount(missing?: MissingStep): Promise<void> {
  const showApplication = await application;
  const place = root?.querySelector<HTMLElement>('[data-client=screen]');
  const before = missing && (await loadSecondFactorScreen(missing));
  if (place) showApplication(place, before);
}

async function askSecondFactor(missing: MissingStep): Promise<void> {
  await mount(missing);
  showOnly('client');
}

/**
 * Google always returns to the dashboard, so this forwards to the page first asked for, and staff
 * to the desk.
 */
async function enter(): Promise<boolean> {
  const { lang } = document.documentElement;
  const path =
    window.authCallback?.credential && (takeReturnPath() ?? (await homePath(lang)));
  if (path && path !== location.pathname) {
    location.replace(path);
    return false;
  }
  await mount();
  return true;
}

function showOnly(part: 'waiting' | 'unreachable' | 'client'): void {
  for (const one of ['waiting', 'unreachable', 'client']) showPart(one, one === part);
  showPart('heading', part !== 'client');
}

function render(state: UserState): void {
  const { login = '/login', home = '/' } = root?.dataset ?? {};
  if (state.status === 'noSession') {
    if (!state.error) keepReturnPath(location.pathname + location.search);
    return location.replace(login + queryOf(state));
  }
  if (state.status === 'signedOut') return location.replace(home);
  if (state.status === 'unreachable') return showOnly('unreachable');
  if (state.status === 'loading') return showOnly('waiting');
  if (state.status === 'incomplete')
    return void askSecondFactor(state.missing).catch(failed);
  entered ??= enter();
  entered.then(
    (here) => here && $user.get().status === 'signedIn' && showOnly('client'),
    failed,
  );
}

function failed(error: unknown): void {
  console.error('No application:', error);
  showOnly('unreachable');
}

function readReturn(): ProviderReturn {
  parseAuthCallback();
  const { credential, problem } = window.authCallback ?? {};
  if (problem) return { error: problem === 'refused' ? 'access_denied' : 'provider' };
  return credential?.kind === 'code' ? { code: credential.code } : {};
}

root?.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-retry]')) location.reload();
});

addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  // The back button restored the application, but its user may have logged out.
  $user.set({ status: 'loading' });
  location.reload();
});

/**
 * Shows the application to signed-in users and sends everybody else to the log-in page or home
 * (docs/specification.md 4).
 */
export function startApplication(ready: Promise<ShowApplication>): void {
  application = ready;
  // Only prevents an unhandled rejection: `render` reports a failure once the visitor is signed in.
  ready.catch(() => undefined);
  // A hidden page is about to be replaced by the same page in the visitor's language.
  if (!root || document.documentElement.hidden) return;
  $user.subscribe(render);
  void findUser(readReturn());
}
