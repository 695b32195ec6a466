import { basename } from 'node:path';

import { readFacts } from './facts.ts';
import { certificateId, type Company, company } from './schemas/company-schema.ts';

const files = import.meta.glob<string>('../../content/companies/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * @param file named after the certificate ID: `CPF-2025-0001.yaml`
 * @throws Error that names the file, and the key unless the file's name is the mistake
 */
export function readCompany(file: string, yaml: string): Company {
  const id = basename(file, '.yaml');
  if (!certificateId.test(id))
    throw new Error(`content/companies/${file} is not named like CPF-2025-0001.yaml`);
  return { id, ...readFacts(`companies/${file}`, yaml, company) };
}

/**
 * Names must differ, because the look-up finds companies by them.
 * @throws Error that names both files
 */
export function assertUniqueNames(companies: readonly Company[]): void {
  const ids = new Map<string, string>();
  for (const { id, name } of companies) {
    const other = ids.get(name.toLowerCase());
    if (other)
      throw new Error(
        `content/companies/${id}.yaml: name: ${other}.yaml has the same name`,
      );
    ids.set(name.toLowerCase(), id);
  }
}

/** Verified, expired and withdrawn ones, by certificate ID. */
export const companies: Company[] = Object.entries(files)
  .map(([path, yaml]) => readCompany(basename(path), yaml))
  .sort((a, b) => a.id.localeCompare(b.id, 'en'));
assertUniqueNames(companies);
