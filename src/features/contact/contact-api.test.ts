// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';

import {
  failureKinds,
  faultNames,
  faults,
  stubBackend,
  within,
} from '../../../tests/stubs/backend.ts';

const row = {
  name: 'Ana',
  email: 'ana@example.com',
  service: 'General Inquiry',
  message: 'A company in China, please.',
};

describe('§7 R1.20 R1.21 contact message', () => {
  test.each(faultNames)(
    '%s: not sent, reported within 8 s, requested once',
    async (name) => {
      const backend = stubBackend();
      backend.answer('/contact_submissions', faults[name]);
      const { insertContactSubmission } = await import('./contact-api.ts');
      const result = await within(8000, backend, () => insertContactSubmission(row));
      // A retry finds the row already stored: success.
      const stored = name === '409';
      expect(result).toEqual(
        stored
          ? { ok: true, value: undefined }
          : { ok: false, failure: { kind: failureKinds[name] } },
      );
      expect(backend.requests).toHaveLength(1);
    },
  );

  test.each(['', '<!doctype html>'])(
    '201 counts as stored, with the body %j',
    async (body) => {
      const backend = stubBackend();
      backend.json('/contact_submissions', body, 201);
      const { insertContactSubmission } = await import('./contact-api.ts');
      expect(
        await within(8000, backend, () => insertContactSubmission(row)),
      ).toMatchObject({
        ok: true,
      });
      // The row is not requested back.
      expect(backend.requests).toEqual([
        { method: 'POST', path: '/rest/v1/contact_submissions', body: row },
      ]);
    },
  );
});
