import type { MessageKey } from '../../i18n/messages.ts';
import type { Company } from '../../content/schemas/companies.ts';

const keys = {
  technology: 'companies.industryTechnology',
  'e-commerce': 'companies.industryECommerce',
  consulting: 'companies.industryConsulting',
  'renewable-energy': 'companies.industryRenewableEnergy',
  trading: 'companies.industryTrading',
  fintech: 'companies.industryFintech',
} as const satisfies Record<Company['industry'], MessageKey>;

/** Returns the message that names an industry. */
export function industryKey(industry: Company['industry']): MessageKey {
  return keys[industry];
}
