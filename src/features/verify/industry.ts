import type { Company } from '../../content/schemas/companies.ts';
import type { MessageKey } from '../../i18n/messages.ts';
import { keyOfId } from '../../i18n/translate.ts';

/**
 * Returns the message that names a company's industry.
 * @throws Error that names file, company and message if English has no such message
 */
export function industryKey({ id, industry }: Company): MessageKey {
  return keyOfId('companies.industry', industry, `content/companies.yaml: ${id}`);
}
