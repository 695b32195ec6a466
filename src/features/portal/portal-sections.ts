import type { IconName } from '../../illustrations/icons.ts';
import type { PortalKey } from './portal-texts.ts';

interface PortalSection {
  name: string;
  to: string;
  label: PortalKey;
  icon: IconName;
}

/** The tabs of the portal, which its page shows before the script runs. */
export const portalSections = [
  { name: 'overview', to: '/dashboard', label: 'portal.overview', icon: 'home' },
  {
    name: 'documents',
    to: '/dashboard/documents',
    label: 'portal.documents',
    icon: 'file',
  },
  {
    name: 'messages',
    to: '/dashboard/messages',
    label: 'application.messages',
    icon: 'messages',
  },
  {
    name: 'invoices',
    to: '/dashboard/invoices',
    label: 'portal.invoices',
    icon: 'invoice',
  },
  { name: 'affiliate', to: '/dashboard/affiliate', label: 'ledger.tab', icon: 'people' },
] as const satisfies PortalSection[];

export type Section = (typeof portalSections)[number];

export type SectionName = Section['name'];
