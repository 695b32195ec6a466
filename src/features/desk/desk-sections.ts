import type { IconName } from '../../illustrations/icons.ts';
import type { DeskKey } from './desk-texts.ts';

interface DeskSection {
  name: string;
  to: string;
  label: DeskKey;
}

/** The tabs of the desk, which its page shows before the script runs. */
export const deskSections = [
  { name: 'today', to: '/desk', label: 'desk.today' },
  { name: 'leads', to: '/desk/leads', label: 'desk.leads' },
  { name: 'calls', to: '/desk/calls', label: 'deskCalls.heading' },
  { name: 'cases', to: '/desk/cases', label: 'desk.cases' },
  { name: 'invoices', to: '/desk/invoices', label: 'desk.invoices' },
  { name: 'clients', to: '/desk/clients', label: 'desk.clients' },
] as const satisfies DeskSection[];

/** Sections for managers only, with the screens below them. Their links are in the account's menu. */
export const managerSections = [
  {
    name: 'affiliates',
    to: '/desk/affiliates',
    label: 'ledger.affiliates',
    icon: 'people',
  },
  { name: 'audit', to: '/desk/audit', label: 'desk.audit', icon: 'clock' },
  { name: 'staff', to: '/desk/staff', label: 'desk.staff', icon: 'idCard' },
] as const satisfies (DeskSection & { icon: IconName })[];

export type Section = (typeof deskSections | typeof managerSections)[number];

export type SectionName = Section['name'];
