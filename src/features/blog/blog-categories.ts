import type { MessageKey } from '../../i18n/messages.ts';
import type { PostCategory } from './blog-schema.ts';

/** The message that names each category. */
export const categoryKeys = {
  'visa-guides': 'blog.visaGuides',
  'company-formation': 'blog.companyFormation',
  'indonesia-focus': 'blog.indonesiaFocus',
  'banking-solutions': 'blog.bankingSolutions',
} as const satisfies Record<PostCategory, MessageKey>;
