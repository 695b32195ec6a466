// @vitest-environment happy-dom
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { removeStubs } from '../../../../tests/stubs/backend.ts';
import { closeIsland } from '../../../../tests/stubs/island.tsx';
import { openPortal, overview, time } from '../../../../tests/stubs/portal.tsx';
import { until } from '../../../../tests/stubs/until.ts';

const news = (id: string, kind: string, case_id: string | null, params: object) => ({
  id,
  kind,
  params,
  case_id,
  created_at: time,
  read_at: time,
});
const list = [
  news('document', 'documentUploaded', 'theirs', {
    service: 'wfoe',
    reference: 'CPF-C-2026-00077',
  }),
  news('lead', 'lead', null, { lead: 'lead-id', reference: 'CPF-L-2026-00005' }),
  news('own', 'message', overview.id, {
    service: 'wfoe',
    reference: overview.reference,
  }),
];

const line = (id: string) => document.querySelector(`[data-notification=${id}]`);
const linkOf = (id: string) => line(id)?.querySelector('a');

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  closeIsland();
  removeStubs();
});

describe('portal: news of what staff work on', () => {
  test('lead to the desk, and say which case or inquiry it is', async () => {
    await openPortal({ answers: (backend) => backend.json('/notifications', list) });
    await until(() =>
      expect(linkOf('document')?.getAttribute('href')).toBe(
        '/desk/cases/CPF-C-2026-00077',
      ),
    );
    expect(line('document')?.textContent).toContain('CPF-C-2026-00077');
    expect(linkOf('lead')?.getAttribute('href')).toBe('/desk/leads/lead-id');
    expect(line('lead')?.textContent).toContain('CPF-L-2026-00005');
    expect(linkOf('own')?.getAttribute('href')).toBe(
      '/dashboard/messages?case=CPF-C-2026-00001',
    );
    const left = vi.spyOn(location, 'assign').mockReturnValue();
    flushSync(() => linkOf('document')?.click());
    await until(() =>
      expect(left).toHaveBeenCalledExactlyOnceWith('/desk/cases/CPF-C-2026-00077'),
    );
  });

  test('lead nowhere before it is known whose case it is', async () => {
    await openPortal({
      answers(backend) {
        backend.json('/notifications', list);
        backend.answer('/case_overviews', () => new Promise(() => undefined));
      },
    });
    await until(() => expect(line('document')).not.toBeNull());
    expect(linkOf('document')).toBeNull();
  });
});
