import { showMode } from '../modes.ts';

// The form has found out that its link no longer works.
document.addEventListener('mode', ({ detail: mode }: CustomEventInit<string>) => {
  if (mode) showMode(mode);
  document.querySelector('h1')?.focus();
});
