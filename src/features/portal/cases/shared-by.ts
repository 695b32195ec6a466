import type { SharedCase } from '../data/portal-api.ts';
import { t } from '../portal-texts.ts';

/** "Shared with you by Ana Silva" */
export function sharedByText({ client_name: name }: SharedCase): string {
  return name ? t('cases.sharedBy', { name }) : t('cases.sharedHeading');
}
