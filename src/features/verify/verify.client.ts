import { wishOf } from './address.ts';

// Somebody followed a badge or a shared search: the look-up answers without a touch.
if (wishOf(location.search))
  document.querySelector('.look-up')?.dispatchEvent(new Event('wake', { bubbles: true }));
