import {
  emailRule,
  nameRule,
  phoneRule,
  type FieldRule,
} from '../../ui/forms/validate.ts';

const password = { required: true, password: true };
const confirmPassword = { ...password, repeats: 'password' };

/** The fields of the account forms (docs/specification.md 5). */
export const accountRules = {
  login: { email: emailRule, password },
  signup: {
    fullName: nameRule,
    phoneNumber: phoneRule,
    email: emailRule,
    password,
    confirmPassword,
  },
  forgot: { email: emailRule },
  updatePassword: { password, confirmPassword },
} satisfies Record<string, Record<string, FieldRule>>;
