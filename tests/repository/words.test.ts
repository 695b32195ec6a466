import { expect, test } from 'vitest';

import { readContent } from '../content-facts.ts';

const messages = (group: string) =>
  readContent<Record<string, string>>(`messages/en/${group}.json`);

/** What visitors read in English, as docs/specification.md has it. */
test('§8 contact: the words of a failure are those of the specification', () => {
  const { submissionFailedTitle, submissionFailed } = messages('notices');
  expect(submissionFailedTitle).toBe('Submission Failed');
  expect(submissionFailed).toContain('There was an error, please try again.');
});

test('§8 affiliates: the words are those of the specification', () => {
  const texts = messages('affiliate');
  expect([texts['loginRequiredTitle'], texts['loginRequired']]).toEqual([
    'Login Required',
    'Please log in or sign up to generate your affiliate link.',
  ]);
  expect(`${texts['loggedInTitle']} ${texts['loggedIn']}`).toBe(
    'You are now logged in. You can generate your link.',
  );
  expect(texts['noUniqueCode']).toBe('Could not generate a unique referral code.');
  expect(texts['errorCopyingLinkDesc']).toBe(
    'Could not copy the link, please copy it manually.',
  );
});
