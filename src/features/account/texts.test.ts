import { describe, expect, test } from 'vitest';

import { fillIn } from '../../i18n/fill-in.ts';
import { messageGroup } from '../../i18n/translate.ts';

const account = messageGroup('en', 'account');

describe('§8 accounts: the words are those of the specification', () => {
  test('of log-in and sign-up', () => {
    const labels = messageGroup('en', 'login');
    expect(labels.loginError).toBe('Login failed');
    expect(account.credentials).toBe('Invalid email or password. Please try again.');
    expect(`${labels.loginSuccess} ${labels.loginSuccessText}`).toBe(
      'Login successful! Welcome back! Redirecting to your dashboard...',
    );
    expect(labels.comingSoon).toBe('Feature coming soon!');
    expect(labels.authError).toBe('Authentication error');
    expect(labels.signupError).toBe('Signup failed');
    expect(`${labels.signupSuccess} ${labels.signupSuccessText}`).toBe(
      'Signup successful! A confirmation e-mail has been sent.',
    );
    expect(account.mismatch).toBe('Passwords do not match.');
    expect(labels.resetLinkErrorTitle).toBe('Error Sending Link');
  });

  test('of a new password', () => {
    const texts = messageGroup('en', 'updatePassword');
    const text = fillIn(account.tooShort, { min: 6 });
    expect(`${texts.tooShortTitle}: ${text}`).toBe(
      'Password Too Short: Your password must be at least 6 characters long.',
    );
    expect(texts.passwordUpdateErrorTitle).toBe('Error Updating Password');
  });
});
