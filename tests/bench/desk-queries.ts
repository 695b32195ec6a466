import { MANAGER, OFFICER, type Visitor } from '../rls/database.ts';

import type { Query } from './portal.ts';

const asked = (visitor: Visitor, name: string, call: string): Query => ({
  name,
  visitor,
  sql: `select public.${call}`,
});

const lists = ['waiting', 'overdue', 'closed'];

/** What the desk's lists ask. */
export const deskQueries: Query[] = [
  ...['mine', ...lists].map((list) =>
    asked(OFFICER, `officer: cases, ${list}`, `desk_cases('${list}')`),
  ),
  ...['all', ...lists].map((list) =>
    asked(MANAGER, `manager: cases, ${list}`, `desk_cases('${list}')`),
  ),
  asked(MANAGER, 'manager: cases, by day', `desk_cases('all', sort => 'due')`),
  asked(MANAGER, 'manager: cases, a number', `desk_cases('all', '50')`),
  asked(
    MANAGER,
    'manager: cases, a client',
    `desk_cases('all', 'client50@crossport.example')`,
  ),
  asked(OFFICER, 'staff: leads', 'desk_leads()'),
  asked(OFFICER, 'staff: new leads', `desk_leads('new')`),
  asked(OFFICER, 'staff: own leads', 'desk_leads(mine => true)'),
  asked(OFFICER, 'staff: leads, a search', `desk_leads(search => 'rosa50@example.com')`),
  asked(MANAGER, 'manager: clients', 'desk_clients()'),
  asked(
    MANAGER,
    'manager: clients, a search',
    `desk_clients('client50@crossport.example')`,
  ),
  asked(OFFICER, 'officer: clients', 'desk_clients()'),
  asked(MANAGER, 'manager: audit', 'desk_audit()'),
];
