import type { Messages } from '../../i18n/messages.ts';

/** The texts that both account pages share. */
export type AccountStrings = Pick<
  Messages['forms'],
  'required' | 'email' | 'tooLong' | 'optional'
> &
  Messages['account'];
