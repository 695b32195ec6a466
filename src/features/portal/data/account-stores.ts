import { readAccount, readSettings } from './account.ts';
import { $user, createLoaded } from './stores.ts';

export const $account = createLoaded('account', [$user], readAccount);
export const $settings = createLoaded('settings', [$user], readSettings);
