import * as v from 'valibot';

import {
  choice,
  email,
  password,
  personName,
  phone,
} from '../../ui/forms/field-schemas.ts';

const twice = { password, confirmPassword: choice };

const isRepeated = (typed: Record<keyof typeof twice, string>) =>
  typed.password === typed.confirmPassword;

/** The account forms (docs/specification.md 5). */
export const loginSchema = v.object({ email, password });
export const signUpSchema = v.pipe(
  v.object({ fullName: personName, phoneNumber: phone, email, ...twice }),
  v.forward(
    v.check((typed) => isRepeated(typed), 'mismatch'),
    ['confirmPassword'],
  ),
);
export const forgotSchema = v.object({ email });
/** `currentPassword` is only for users who came without a link. */
export const updatePasswordSchema = v.pipe(
  v.object({ currentPassword: v.optional(choice), ...twice }),
  v.forward(
    v.check((typed) => isRepeated(typed), 'mismatch'),
    ['confirmPassword'],
  ),
);
