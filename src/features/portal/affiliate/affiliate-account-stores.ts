import { createLoaded } from '../../../application/loaded.ts';
import { readEntries } from '../../../cases/ledger-api.ts';
import {
  readAffiliate,
  readDetails,
  readPayouts,
  readVisits,
} from './affiliate-account-api.ts';

/** The screen shows this many entries; the statement has all. */
const maxEntries = 50;

export const $affiliate = createLoaded('affiliate', [], readAffiliate);
export const $visits = createLoaded('visits', [], readVisits);
export const $entries = createLoaded('entries', [], () =>
  readEntries({ limit: maxEntries }),
);
export const $payouts = createLoaded('payouts', [], () => readPayouts());
export const $details = createLoaded('payoutDetails', [], readDetails);
