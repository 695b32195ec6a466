import type { Messages } from '../../i18n/messages.ts';

export type AccountStrings = Pick<
  Messages['forms'],
  'required' | 'email' | 'tooLong' | 'optional'
> &
  Messages['account'];
