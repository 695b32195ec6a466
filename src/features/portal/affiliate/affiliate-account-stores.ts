import { createLoaded } from '../../../application/loaded.ts';
import { readEntries } from '../../../cases/ledger-api.ts';
import {
  readAffiliate,
  readDetails,
  readPayouts,
  readVisits,
} from './affiliate-account-api.ts';

/** On the screen. The statement has all entries. */
const maxEntries = 50;

export const $affiliate = createLoaded('affiliate', [], readAffiliate);
export const $visits = createLoaded('visits', [], readVisits);
export const $entries = createLoaded('entries', [], () =>
  readEntries({ limit: maxEntries }),
);
export const $payouts = createLoaded('payouts', [], () => readPayouts());
export const $details = createLoaded('payoutDetails', [], readDetails);
