import { showMode } from '../modes.ts';

import { nameAccount } from '../account-note.ts';

// The link was used up and signed its account in, or no longer works.
document.addEventListener('mode', ({ detail: mode }: CustomEventInit<string>) => {
  if (mode) showMode(mode);
  nameAccount();
  document.querySelector('h1')?.focus();
});
