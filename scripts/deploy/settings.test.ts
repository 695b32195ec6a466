import { parse } from 'smol-toml';
import { expect, test } from 'vitest';

import { functionSettings, hostedConfig, problemsOf } from './settings.ts';

const env = {
  SITE_URL: 'https://crossport.example',
  EMAIL_FROM: 'Crossport <hello@crossport.example>',
  RESEND_API_KEY: 're_key',
};
const smtp = { SMTP_HOST: 'smtp.example', SMTP_USER: 'user', SMTP_PASSWORD: 'password' };

test.each([
  ['SITE_URL', { ...env, SITE_URL: 'https://crossport.example/' }],
  ['EMAIL_FROM', { ...env, EMAIL_FROM: 'hello@crossport.example' }],
  ['SMTP_HOST', { ...env, RESEND_API_KEY: '' }],
  ['SMTP_PASSWORD', { ...env, ...smtp, SMTP_PASSWORD: '' }],
  ['SMTP_PORT', { ...env, ...smtp, SMTP_PORT: '587' }],
  ['SMTP_PASSWORD', { ...env, ...smtp, SMTP_PASSWORD: `'"\`` }],
  [
    'SUPABASE_AUTH_EXTERNAL_GOOGLE_SECRET',
    { ...env, SUPABASE_AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'id' },
  ],
])('deploy: a wrong %s is named', (name, wrong) => {
  expect(problemsOf(wrong)).toEqual([expect.stringMatching(new RegExp(`^${name}`))]);
});

test.each([env, { ...env, RESEND_API_KEY: '', ...smtp }, { ...env, ...smtp }])(
  'deploy: SMTP, Resend or both are accepted',
  (enough) => {
    expect(problemsOf(enough)).toEqual([]);
  },
);

test('deploy: without an SMTP server, Resend sends the emails of accounts', () => {
  const config = '[auth.email]\notp_expiry = 60\n[auth.external.google]\nenabled = true';
  expect(parse(hostedConfig(config, env))).toMatchObject({
    auth: {
      email: {
        otp_expiry: 60,
        smtp: {
          host: 'smtp.resend.com',
          pass: 'env(RESEND_API_KEY)',
          admin_email: 'hello@crossport.example',
        },
      },
      external: { google: { enabled: false } },
    },
  });
});

test('deploy: a value that contains one kind of quote is written in another', () => {
  expect(functionSettings({ SMTP_PASSWORD: "it's" }, { OWN: 'a"b' })).toBe(
    "SMTP_PASSWORD=`it's`\nOWN='a\"b'\n",
  );
});
