import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

import { messageGroup } from '../../../i18n/translate.ts';
import { getAccountTexts } from '../account-texts.ts';
import { Providers } from './Providers.tsx';

vi.mock('../../../supabase/auth.ts', () => ({}));

const texts = messageGroup('en', 'login');

function render(google: boolean): string {
  return renderToStaticMarkup(
    <Providers
      texts={texts}
      accountTexts={getAccountTexts('en')}
      locale="en"
      google={google}
      referralDays={90}
    />,
  );
}

test('log-in: Google is offered only where it is set up', () => {
  expect(render(true)).toContain(texts.google);
  expect(render(false)).not.toContain('Google');
});

test('log-in: the messaging app is marked as coming soon', () => {
  expect(render(false)).toContain(`${texts.chatApp} <span>Coming soon</span>`);
});
