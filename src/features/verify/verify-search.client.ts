import { notify, prepareNotices } from '../../ui/notices/notice.ts';

/**
 * The look-up of a verified company (docs/specification.md 4, 5, 8): for one second the button is
 * disabled, then the certificate or the failure is shown. What was typed is only ever set as
 * text.
 */

/** Milliseconds that the look-up takes (docs/specification.md 9). */
const delay = 1000;

const root = document.querySelector('[data-verify]');
const form = root?.querySelector('form');
const input = root?.querySelector('input');
const button = root?.querySelector('button');
const problem = root?.querySelector<HTMLElement>('[data-problem]');
const result = root?.querySelector<HTMLElement>('[data-result]');

/**
 * Returns the certificate of the company with this ID or exactly this name, in any case of
 * letters.
 */
function certificateOf(wish: string): DocumentFragment | undefined {
  const known = root?.querySelectorAll<HTMLTemplateElement>('template[data-id]') ?? [];
  return [...known].find(({ dataset: { id = '', name = '' } }) =>
    [id, name].some((term) => term.toLowerCase() === wish.toLowerCase()),
  )?.content;
}

function failureOf(wish: string): Node | undefined {
  const template = root?.querySelector<HTMLTemplateElement>('template[data-not-found]');
  const failure = template?.content.cloneNode(true) as DocumentFragment | undefined;
  const [before = '', after = ''] = template?.dataset['notFound']?.split('{input}') ?? [];
  failure?.querySelector('[data-text]')?.append(before, wish, after);
  return failure;
}

function showProblem(shown: boolean): void {
  if (!problem || !input) return;
  problem.hidden = !shown;
  input.ariaInvalid = shown ? 'true' : null;
  input.setAttribute(
    'aria-describedby',
    shown ? 'verify-problem verify-hint' : 'verify-hint',
  );
}

function showSearching(searching: boolean): void {
  const label = button?.querySelector<HTMLElement>('[data-label]');
  const spinner = button?.querySelector<HTMLElement>('.spinner');
  if (!button || !label || !spinner) return;
  button.disabled = searching;
  spinner.hidden = !searching;
  const other = button.dataset['searching'] ?? '';
  button.dataset['searching'] = label.textContent;
  label.textContent = other;
}

function show(wish: string): void {
  showSearching(false);
  const certificate = certificateOf(wish)?.cloneNode(true);
  const answer = certificate ?? failureOf(wish);
  if (answer) result?.replaceChildren(answer);
  if (!certificate) notify({ key: 'verificationFailed', params: { input: wish } });
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!input || button?.disabled) return;
  const wish = input.value.trim();
  result?.replaceChildren();
  showProblem(!wish);
  if (wish) {
    showSearching(true);
    setTimeout(() => show(wish), delay);
  } else {
    input.focus();
    notify('verifyEmpty');
  }
});

input?.addEventListener('input', () => showProblem(false));
// Download the toasts while the visitor types.
input?.addEventListener('focus', prepareNotices);
