/**
 * Texts that are not referral codes: a code is 'CPF-' and 8 upper-case letters or digits
 * (docs/specification.md 5).
 */
export const NO_REFERRAL_CODES = [
  '',
  'CPF-',
  'CPF-ABCDEFG',
  'CPF-ABCDEFGHI',
  'cpf-ABCDEFGH',
  'CPF-abcdefgh',
  'CPFABCDEFGH',
  'CPF_ABCDEFGH',
  'XCPF-ABCDEFGH',
  ' CPF-ABCDEFGH',
  'CPF-ABCDEFGH ',
  'CPF-ABCDEFGH\n',
  'CPF-ABCDÉFGH',
  'CPF-АBCDEFGH',
  'CPF-ＡBCDEFGH',
  'CPF-1234567٣',
  'CPF-🛂🛂🛂🛂🛂🛂🛂🛂',
  "CPF-' or 1=1",
];
