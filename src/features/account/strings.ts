import type { Messages } from '../../i18n/messages.ts';

/** What the forms of both pages of accounts say beside their own texts. */
export type AccountStrings = Pick<
  Messages['forms'],
  'required' | 'email' | 'tooLong' | 'optional'
> &
  Messages['account'];
