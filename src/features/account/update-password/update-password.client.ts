import { onModeRequest, showMode } from '../modes.ts';
import { nameAccount } from '../name-account.ts';

// The link may have signed in another account.
onModeRequest((mode) => {
  showMode(mode);
  nameAccount();
  document.querySelector('h1')?.focus();
});
