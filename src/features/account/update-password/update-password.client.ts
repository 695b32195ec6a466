import { nameAccount } from '../account-note.ts';
import { onModeRequest, showMode } from '../modes.ts';

// The link may have signed in another account.
onModeRequest((mode) => {
  showMode(mode);
  nameAccount();
  document.querySelector('h1')?.focus();
});
