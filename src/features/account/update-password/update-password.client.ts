import { nameAccount } from '../account-note.ts';
import { showMode } from '../modes.ts';

// The link may have signed in another account.
document.addEventListener('mode', ({ detail: mode }: CustomEventInit<string>) => {
  if (mode) showMode(mode);
  nameAccount();
  document.querySelector('h1')?.focus();
});
