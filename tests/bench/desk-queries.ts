import { MANAGER, OFFICER } from '../rls/database.ts';

import type { Query } from './portal.ts';

const lists = ['mine', 'waiting', 'overdue', 'closed'];

/** What the desk's lists ask. */
export const deskQueries: Query[] = [
  ...lists.map((list) => ({
    name: `officer: cases, ${list}`,
    visitor: OFFICER,
    sql: `select public.desk_cases('${list}')`,
  })),
  ...['all', ...lists.slice(1)].map((list) => ({
    name: `manager: cases, ${list}`,
    visitor: MANAGER,
    sql: `select public.desk_cases('${list}')`,
  })),
  {
    name: 'manager: cases, by day',
    visitor: MANAGER,
    sql: `select public.desk_cases('all', sort => 'due')`,
  },
  {
    name: 'manager: cases, a number',
    visitor: MANAGER,
    sql: `select public.desk_cases('all', '50')`,
  },
  {
    name: 'manager: cases, a client',
    visitor: MANAGER,
    sql: `select public.desk_cases('all', 'client50@crossport.example')`,
  },
  { name: 'staff: leads', visitor: OFFICER, sql: 'select public.desk_leads()' },
  {
    name: 'staff: new leads',
    visitor: OFFICER,
    sql: `select public.desk_leads('new')`,
  },
  {
    name: 'staff: own leads',
    visitor: OFFICER,
    sql: 'select public.desk_leads(mine => true)',
  },
  {
    name: 'staff: leads, a search',
    visitor: OFFICER,
    sql: `select public.desk_leads(search => 'rosa50@example.com')`,
  },
  { name: 'manager: clients', visitor: MANAGER, sql: 'select public.desk_clients()' },
  {
    name: 'manager: clients, a search',
    visitor: MANAGER,
    sql: `select public.desk_clients('client50@crossport.example')`,
  },
  { name: 'officer: clients', visitor: OFFICER, sql: 'select public.desk_clients()' },
  { name: 'manager: audit', visitor: MANAGER, sql: 'select public.desk_audit()' },
];
