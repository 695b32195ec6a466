import {
  $dashboard,
  closeDashboard,
  logOut,
  openDashboard,
  type DashboardState,
  type ProviderReturn,
} from './store.ts';
import { notify, prepareNotices } from '../../ui/notices/notice.ts';

/**
 * Shows the dashboard to its client and leads everybody else to the log-in page or home
 * (docs/specification.md 4). What a client typed at sign-up is only ever set as text.
 */
const root = document.querySelector<HTMLElement>('[data-dashboard]');
const texts = JSON.parse(root?.dataset['dashboard'] ?? '{}') as Record<string, string>;

function show(part: string, shown: boolean): void {
  for (const element of root?.querySelectorAll<HTMLElement>(`[data-${part}]`) ?? [])
    element.hidden = !shown;
}

/** Greets by name, or by e-mail if the profile has no name, once the profile has been read. */
function welcome({ email, profile }: DashboardState & { status: 'client' }): void {
  const heading = root?.querySelector<HTMLElement>('[data-welcome]');
  const [before = '', after = ''] = heading?.dataset['welcome']?.split('{name}') ?? [];
  const name = document.createElement('bdi');
  name.textContent = profile?.fullName || email;
  if (profile) heading?.replaceChildren(before, name, after);
  const values: Record<string, string> = { email, ...profile };
  for (const field of root?.querySelectorAll<HTMLElement>('[data-field]') ?? []) {
    field.textContent = values[field.dataset['field'] ?? ''] ?? '';
    if (field.parentElement) field.parentElement.hidden = !field.textContent;
  }
}

/** Has the log-in page tell why the dashboard is not shown. */
function queryOf({ error, ended }: DashboardState & { status: 'noSession' }): string {
  if (error) return `?error=${error}`;
  return ended ? '?notice=sessionEnded' : '';
}

function render(state: DashboardState): void {
  const { login = '/login', home = '/' } = root?.dataset ?? {};
  if (state.status === 'noSession') return location.replace(login + queryOf(state));
  if (state.status === 'signedOut') return location.replace(home);
  show('waiting', state.status === 'loading');
  show('unreachable', state.status === 'unreachable');
  show('client', state.status === 'client');
  if (state.status === 'client') welcome(state);
}

/** What Google brought back. */
function readReturn(): ProviderReturn {
  const { pass, problem } = window.arrival ?? {};
  if (problem) return { error: problem === 'refused' ? 'access_denied' : 'provider' };
  return pass?.kind === 'code' ? { code: pass.code } : {};
}

function logOutBy(button: HTMLButtonElement): void {
  const label = button.querySelector<HTMLElement>('[data-label]');
  const spinner = button.querySelector<HTMLElement>('.spinner');
  const rest = label?.textContent ?? '';
  const mark = (underWay: boolean) => {
    button.disabled = underWay;
    if (spinner) spinner.hidden = !underWay;
    if (label) label.textContent = (underWay && texts['loggingOut']) || rest;
  };
  mark(true);
  void logOut().then((result) => {
    // The page is being left, so the button stays busy.
    if (result.ok || $dashboard.get().status === 'signedOut') return;
    mark(false);
    const text = texts[result.problem === 'offline' ? 'logoutOffline' : 'logoutFailed'];
    const title = texts['logoutFailedTitle'] ?? '';
    notify({ title, ...(text && { text }), failed: true });
  });
}

function toggleNotifications(button: HTMLButtonElement): void {
  const expanded = button.ariaExpanded !== 'true';
  button.ariaExpanded = String(expanded);
  show('older', expanded);
  const other = button.dataset['viewAll'] ?? '';
  button.dataset['viewAll'] = button.textContent.trim();
  button.textContent = other;
}

root?.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('button');
  if (!button) return;
  if (button.matches('[data-retry]')) location.reload();
  if (button.matches('[data-log-out]')) logOutBy(button);
  if (button.matches('[data-view-all]')) toggleNotifications(button);
});
// Download the toasts now, so that they can show even that the connection is lost.
root?.addEventListener('focusin', prepareNotices, { once: true });

addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  closeDashboard();
  location.reload();
});

// A hidden page is about to be replaced by the same page in the visitor's language.
if (root && !document.documentElement.hidden) {
  show('lost', false);
  $dashboard.subscribe(render);
  void openDashboard(readReturn());
}
