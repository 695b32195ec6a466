import type { MessageKey } from '../../i18n/messages.ts';
import { keyOfId } from '../../i18n/translate.ts';
import type { Entry } from './company-queries.ts';

const at = (id: string, key: string) => `content/companies/${id}.yaml: ${key}`;

/** @throws Error that names file, key and message if English has no such message */
export function industryKey({
  id,
  industry,
}: Pick<Entry, 'id' | 'industry'>): MessageKey {
  return keyOfId('companies.industry', industry, at(id, 'industry'));
}

/** @throws Error that names file, key and message if English has no such messages */
export function checkKeys({ id, checks }: Pick<Entry, 'id' | 'checks'>) {
  return checks.map((check) => ({
    name: keyOfId('registry.check', check, at(id, 'checks')),
    text: keyOfId('registry.check', `${check}-text`, at(id, 'checks')),
  }));
}
