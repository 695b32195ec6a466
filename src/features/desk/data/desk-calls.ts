import * as v from 'valibot';

import { callFunction } from '../../../supabase/functions.ts';
import { mutate, query } from '../../../application/backend-calls.ts';
import { servicesNamed } from '../../../application/texts.ts';
import type { Role } from '../../../application/role.ts';
import type { Catalogue } from '../../../cases/catalogue.ts';
import { readEntries } from '../../../cases/ledger-entries.ts';

import * as shapes from './desk-shapes.ts';
import type { OwnHours } from './desk-shapes.ts';

const nothing = v.unknown();

/** The filters in a list's query. Empty text counts as absent. */
export type Filters = Record<string, string | undefined>;

/** Page numbers start at 1. The URL may contain anything. */
function pageNumber({ page = '' }: Filters): number {
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** Returns what waits for the caller, the most urgent kind first. */
export function readToday() {
  return query('No work', shapes.today, (db) => db.rpc('desk_today'));
}

/**
 * Returns the booked calls of the caller, or of all officers for a manager.
 * @param since the first day in `time_zone`
 * @param until the day after the last one
 */
export function readCalendar(since: string, until: string, time_zone: string) {
  return query('No calendar', shapes.calendar, (db) =>
    db.rpc('desk_calendar', { since, until, time_zone }),
  );
}

/** Returns when visitors can book the caller. */
export function readOwnHours() {
  return query('No hours', shapes.ownHours, (db) => db.rpc('own_hours'));
}

export function saveOwnHours(time_zone: string, hours: OwnHours['hours']) {
  return mutate('Hours not saved', nothing, (db) =>
    db.rpc('set_own_hours', { time_zone, hours }),
  );
}

/** Replaces all days off. */
export function saveDaysOff(days: string[]) {
  return mutate('Days off not saved', nothing, (db) => db.rpc('set_days_off', { days }));
}

/** Marks a call that has begun. */
export function finishConsultation(consultation: string, outcome: 'done' | 'noShow') {
  return mutate('Call not marked', nothing, (db) =>
    db.rpc('finish_consultation', { consultation, outcome }),
  );
}

export function cancelConsultation(consultation: string) {
  return mutate('Call not cancelled', nothing, (db) =>
    db.rpc('cancel_consultation_by_staff', { consultation }),
  );
}

/** Gives a call to another member of staff, who must be free then. */
export function assignConsultation(consultation: string, officer: string) {
  return mutate('Call not handed over', nothing, (db) =>
    db.rpc('assign_consultation', { consultation, officer }),
  );
}

/** Returns the firm's figures, at most ten minutes old. Managers only. */
export function readFigures() {
  return query('No figures', shapes.figures, (db) => db.rpc('desk_figures'));
}

/** Returns a page of leads, filtered by `state`, `mine` and the search `q`. */
export function readLeads({ state = '', mine, q = '', ...rest }: Filters) {
  return query('No leads', shapes.leads, (db) =>
    db.rpc('desk_leads', {
      ...(state && { state }),
      mine: Boolean(mine),
      search: q,
      page: pageNumber(rest),
    }),
  );
}

export function readLead(lead: string) {
  return query('No lead', shapes.lead, (db) => db.rpc('desk_lead', { lead }));
}

/**
 * Returns a page of cases of a `list`, filtered by the search `q` and sorted by `sort`. The database knows
 * services only by key.
 */
export function readCases({ list = 'mine', q = '', sort = '', ...rest }: Filters) {
  return query('No cases', shapes.cases, (db) =>
    db.rpc('desk_cases', {
      list,
      search: q,
      services: servicesNamed(q),
      sort,
      page: pageNumber(rest),
    }),
  );
}

/** Returns a page of clients that match the search `q`. */
export function readClients({ q = '', ...rest }: Filters) {
  return query('No clients', shapes.clients, (db) =>
    db.rpc('desk_clients', { search: q, page: pageNumber(rest) }),
  );
}

export function readClient(client: string) {
  return query('No client', shapes.client, (db) => db.rpc('desk_client', { client }));
}

/** Returns the first cases, leads and clients that match the search `q`, on any list. */
export async function searchDesk(q: string) {
  const [open, closed, leads, clients] = await Promise.all([
    readCases({ list: 'all', q }),
    readCases({ list: 'closed', q }),
    readLeads({ q }),
    readClients({ q }),
  ]);
  if (!open.ok) return open;
  if (!closed.ok) return closed;
  if (!leads.ok) return leads;
  if (!clients.ok) return clients;
  return {
    ok: true as const,
    value: {
      open: open.value,
      closed: closed.value,
      leads: leads.value,
      clients: clients.value,
    },
  };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A day in the reader's zone, which the URL may misspell. */
function boundsOf(day: string): { since?: string; until?: string } {
  const since = new Date(`${day}T00:00`);
  if (Number.isNaN(since.getTime())) return {};
  const until = new Date(since);
  until.setDate(until.getDate() + 1);
  return { since: since.toISOString(), until: until.toISOString() };
}

/**
 * Returns a page of what staff did, filtered by `person`, `day` and the case `q`.
 * @param size 25 by default, 2,000 at most
 */
export function readAudit(
  { person = '', day = '', q = '', ...rest }: Filters,
  size = 25,
) {
  return query('No audit', shapes.audit, (db) =>
    db.rpc('desk_audit', {
      ...(uuid.test(person) && { person }),
      ...boundsOf(day),
      case_search: q,
      page: pageNumber(rest),
      size,
    }),
  );
}

/** Returns a page of affiliates with their balances that match the search `q`. */
export function readAffiliates({ q = '', ...rest }: Filters) {
  return query('No affiliates', shapes.affiliates, (db) =>
    db.rpc('desk_affiliates', { search: q, page: pageNumber(rest) }),
  );
}

/** Returns an affiliate with the balance by code: none or one. */
export async function readAffiliate(code: string) {
  const found = await readAffiliates({ q: code });
  if (!found.ok) return found;
  return {
    ok: true as const,
    value: found.value.rows.filter((one) => one.code === code),
  };
}

const shownEntries = 100;

export async function readLedger(affiliate: string) {
  const entries = await readEntries({ limit: shownEntries, affiliate });
  if (!entries.ok) return entries;
  const orders = await readOrderNumbers(
    entries.value.flatMap(({ order_id }) => order_id ?? []),
  );
  if (!orders.ok) return orders;
  return {
    ...entries,
    value: { entries: entries.value, orders: orders.value },
  };
}

async function readOrderNumbers(ids: string[]) {
  if (ids.length === 0) return { ok: true as const, value: [] };
  return query('No orders', shapes.orderNumbers, (db) =>
    db
      .from('orders')
      .select('id, number')
      .in('id', [...new Set(ids)]),
  );
}

/** Returns a page of payouts: open ones, or decided ones with that `list`. */
export function readPayouts({ list = 'asked', ...rest }: Filters) {
  return query('No payouts', shapes.payouts, (db) =>
    db.rpc('desk_payouts', { list, page: pageNumber(rest) }),
  );
}

/** Takes a payout before paying it, which excludes other managers. */
export function takePayout(payout: string, seen: number) {
  return mutate('Payout not taken', nothing, (db) =>
    db.rpc('take_payout', { payout, seen }),
  );
}

/** Takes over a payout from somebody who is no longer a manager. */
export function takeOverPayout(payout: string) {
  return mutate('Payout not taken over', nothing, (db) =>
    db.rpc('take_over_payout', { payout }),
  );
}

export function payPayout(payout: string) {
  return mutate('Payout not noted', nothing, (db) => db.rpc('pay_payout', { payout }));
}

/** Declines a payout, with a reason for the affiliate. */
export function declinePayout(payout: string, reason: string) {
  return mutate('Payout not declined', nothing, (db) =>
    db.rpc('decline_payout', { payout, reason }),
  );
}

/** Returns a page of invoices of a `list`, filtered by the search `q`, with the sums of the whole list. */
export function readInvoices({ list = 'open', q = '', ...rest }: Filters, size = 25) {
  return query('No invoices', shapes.invoices, (db) =>
    db.rpc('desk_invoices', {
      list,
      search: q,
      services: servicesNamed(q),
      page: pageNumber(rest),
      size,
    }),
  );
}

export function readStaff() {
  return query('No staff', shapes.staff, (db) => db.rpc('desk_staff'));
}

/** Returns the newest failed e-mails, and since when no e-mail has gone out, if so. */
export async function readMails() {
  const [failed, standstill] = await Promise.all([
    query('No mails', shapes.mails, (db) => db.rpc('failed_mails')),
    query('No standstill', shapes.standstill, (db) => db.rpc('mail_standstill')),
  ]);
  if (!failed.ok) return failed;
  if (!standstill.ok) return standstill;
  return {
    ok: true as const,
    value: { failed: failed.value, standstill: standstill.value[0] },
  };
}

export function retryMail(mail: number) {
  return mutate('Mail not tried again', nothing, (db) => db.rpc('retry_mail', { mail }));
}

export interface LeadChange {
  lead: string;
  /** The `changed_at` that the user saw. After another change, nothing is saved. */
  seen: string;
  state: string;
  note: string;
  take: boolean;
}

export function saveLead(change: LeadChange) {
  return mutate('Lead not saved', nothing, (db) => db.rpc('save_lead', { ...change }));
}

/** Answers an inquiry by e-mail, once per key. */
export function answerLead(reply: {
  lead: string;
  subject: string;
  body: string;
  key: string;
}) {
  return mutate('Not answered', nothing, (db) => db.rpc('answer_lead', reply));
}

export interface NewCase {
  email: string;
  service: string;
  steps: Catalogue[string]['steps'];
  officer?: string;
  /** The lead behind the case, and its `changed_at` that the user saw. */
  lead?: string;
  seen?: string;
  /** The form’s key (`useRequestKey`). */
  key: string;
}

/** The person to invite: a lead's sender, or somebody that the officer names. */
export type Invited =
  { lead: string } | { email: string; name: string; /** For e-mails. */ locale: string };

/**
 * Opens a case for the account of an e-mail address, once per key. Returns its reference.
 * @param expected the code of a refusal that the caller handles
 */
export function openCase(opened: NewCase, expected?: string) {
  return query(
    'Case not opened',
    v.string(),
    (db) => db.rpc('open_case_for', { ...opened }),
    { expected },
  );
}

/** Returns the open cases of this service that the account of an address has. */
export function readSameCases(email: string, service: string) {
  return query('No open cases', shapes.sameCases, (db) =>
    db.rpc('same_open_cases', { email, service }),
  );
}

/** Creates an account and sends an invitation; `false` if the account exists. */
export function inviteClient(invited: Invited) {
  return query('Not invited', v.object({ invited: v.boolean() }), () =>
    callFunction('invite-client', invited),
  );
}

export function setStaffLanguages(member: string, languages: string[]) {
  return mutate('Languages not saved', nothing, (db) =>
    db.rpc('set_staff_languages', { member, languages }),
  );
}

/** Makes an account an officer or a manager. */
export function changeStaff(email: string, role: Role) {
  return mutate('Staff not changed', nothing, (db) =>
    db.rpc('change_staff', { email, role }),
  );
}

export function readSecondFactor() {
  return query('No second factor', shapes.secondFactor, (db) =>
    db.rpc('second_factor_state'),
  );
}

/** Whether staff must have a second factor. */
export function requireSecondFactor(required: boolean) {
  return mutate('Second factor not required', nothing, (db) =>
    db.rpc('require_second_factor', { required }),
  );
}

/** Removes a colleague's devices and logs them out everywhere. */
export function resetSecondFactor(member: string) {
  return mutate('Second factor not reset', nothing, (db) =>
    db.rpc('reset_second_factor', { member }),
  );
}

/** Removes an account from the staff. The successor gets its open cases; without one, nobody does. */
export function removeStaff(email: string, successor: string) {
  return mutate('Staff not removed', nothing, (db) =>
    db.rpc('change_staff', { email, ...(successor && { successor }) }),
  );
}

/** Gives all open cases of an officer to a colleague. */
export function handOverCases(officer: string, successor: string) {
  return mutate('Cases not handed over', nothing, (db) =>
    db.rpc('hand_over_cases', { officer, successor }),
  );
}
