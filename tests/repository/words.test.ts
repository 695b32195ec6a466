import { describe, expect, test } from 'vitest';

import { fillIn } from '../../src/i18n/fill-in.ts';
import { messageGroup } from '../../src/i18n/translate.ts';

/** What visitors read in English, as docs/specification.md has it. */
describe('§8 the words are those of the specification:', () => {
  test('contact', () => {
    const notices = messageGroup('en', 'notices');
    expect(notices.submissionFailedTitle).toBe('Submission Failed');
    expect(notices.submissionFailed).toContain('There was an error, please try again.');
  });

  test('affiliates', () => {
    const texts = messageGroup('en', 'affiliate');
    expect(texts.loginRequiredTitle).toBe('Login Required');
    expect(texts.loginRequired).toBe(
      'Please log in or sign up to generate your affiliate link.',
    );
    expect(`${texts.loggedInTitle} ${texts.loggedIn}`).toBe(
      'You are now logged in. You can generate your link.',
    );
    expect(texts.noUniqueCode).toBe('Could not generate a unique referral code.');
    expect(texts.errorCopyingLinkDesc).toBe(
      'Could not copy the link, please copy it manually.',
    );
  });

  test('accounts: log-in and sign-up', () => {
    const account = messageGroup('en', 'account');
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

  test('accounts: a new password', () => {
    const { tooShort } = messageGroup('en', 'account');
    const texts = messageGroup('en', 'updatePassword');
    expect(`${texts.tooShortTitle}: ${fillIn(tooShort, { min: 6 })}`).toBe(
      'Password Too Short: Your password must be at least 6 characters long.',
    );
    expect(texts.passwordUpdateErrorTitle).toBe('Error Updating Password');
  });

  test('dashboard', () => {
    const texts = messageGroup('en', 'dashboard');
    const notices = messageGroup('en', 'notices');
    expect(texts.loading).toBe('Loading dashboard...');
    expect(notices.loggedOutTitle).toBe('Logged Out');
    expect(notices.loggedOut).toBe('You have been successfully logged out.');
    expect(texts.logoutFailedTitle).toBe('Logout Failed');
  });
});
