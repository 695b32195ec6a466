// @vitest-environment happy-dom
import { expect, test } from 'vitest';

import { openPortal } from '../../../../tests/stubs/portal.tsx';
import { until } from '../../../../tests/stubs/until.ts';
import { messageGroup } from '../../../i18n/translate.ts';

const words = messageGroup('en', 'settings');

test('§10 billing details are those on record, and are saved without blanks', async () => {
  const { backend, island, shows, requestsTo } = await openPortal({
    path: '/settings',
    answers: (stubbed) =>
      stubbed.json('/billing_details', [
        {
          is_company: true,
          name: 'Acme Ltd',
          address: '1 High Street\nLondon',
          country: 'GB',
          tax_number: null,
        },
      ]),
  });
  await shows(words.billingSave);
  const field = (name: string) =>
    document.querySelector<HTMLInputElement>(`#billing-billing${name}`);
  expect(field('Name')?.value).toBe('Acme Ltd');
  expect(field('Country')?.value).toBe('GB');
  backend.json('/billing_details', '');
  island.press(words.billingSave);
  await until(() => expect(island.notices).toHaveLength(1));
  const bodies = requestsTo('/billing_details').flatMap(({ body }) => body ?? []);
  expect(bodies).toMatchObject([
    { is_company: true, name: 'Acme Ltd', country: 'GB', tax_number: null },
  ]);
});
