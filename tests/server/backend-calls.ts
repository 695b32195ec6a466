import { createHash, randomUUID } from 'node:crypto';

import * as profile from '../../src/application/account/profile.ts';
import * as ledger from '../../src/application/ledger/ledger-api.ts';
import * as role from '../../src/application/role.ts';
import * as caseApi from '../../src/cases/case-api.ts';
import * as payments from '../../src/cases/invoices/payments-api.ts';
import * as notifications from '../../src/cases/notifications/notifications.ts';
import { ownCases } from '../../src/cases/read-case-rows.ts';
import * as deskAffiliates from '../../src/features/desk/affiliates/desk-affiliate-api.ts';
import * as deskPayouts from '../../src/features/desk/affiliates/payout-api.ts';
import * as calls from '../../src/features/desk/calls/calls-api.ts';
import * as deskCase from '../../src/features/desk/case/data/desk-case-api.ts';
import * as drafts from '../../src/features/desk/case/data/desk-invoice-api.ts';
import * as deskPayments from '../../src/features/desk/case/data/desk-payment-api.ts';
import * as deskCases from '../../src/features/desk/case-list/case-list-api.ts';
import * as clients from '../../src/features/desk/clients/client-api.ts';
import * as deskInvoices from '../../src/features/desk/invoices/invoice-api.ts';
import * as leads from '../../src/features/desk/leads/lead-api.ts';
import * as openCase from '../../src/features/desk/open-case/open-case-api.ts';
import * as audit from '../../src/features/desk/staff/audit-api.ts';
import * as emails from '../../src/features/desk/staff/email-api.ts';
import * as staff from '../../src/features/desk/staff/staff-api.ts';
import * as today from '../../src/features/desk/today/today-api.ts';
import * as affiliate from '../../src/features/portal/affiliate/affiliate-account-api.ts';
import * as account from '../../src/features/portal/data/account-api.ts';
import * as billing from '../../src/features/portal/data/billing-api.ts';
import * as portal from '../../src/features/portal/data/portal-api.ts';
import type { Outcome } from '../../src/supabase/failure.ts';

/** The samples' ids are made of their names. */
function idOf(name: string): string {
  const md5 = createHash('md5').update(name).digest('hex');
  return md5.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The ids of the samples' people. */
const [client, rosa, farid, priya] = [1, 61, 111, 321].map(
  (number) => `c0000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
) as [string, string, string, string];
const reference = 'CPF-C-2025-00003';
const caseId = idOf(reference);
const unpaid = [idOf('CPF-C-2025-00005invoice')];

const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type Call = () => Promise<Outcome<unknown>>;
type Calls = Record<string, Call>;

/** Every read that a module exports. */
type ReadsOf<Api> = Record<Extract<keyof Api, `read${string}`>, Call>;

/** @param of a case's id, or `ownCases` */
const caseReads = (of: string): ReadsOf<typeof caseApi> => ({
  readSteps: () => caseApi.readSteps(caseId),
  readRequests: () => caseApi.readRequests(of),
  readDocuments: () => caseApi.readDocuments(of),
  readMessages: () => caseApi.readMessages(caseId),
  readEvents: () => caseApi.readEvents(caseId),
  readPeople: () => caseApi.readPeople(caseId),
  readClientCompanies: () => caseApi.readClientCompanies(of),
  readDeadlines: () => caseApi.readDeadlines(of),
  readInvoices: () => caseApi.readInvoices(of),
});

const paymentReads: ReadsOf<typeof payments> = {
  readPayments: () => payments.readPayments([idOf('CPF-C-2025-00002invoice')]),
  readReports: () => payments.readReports(unpaid),
  readOpenReports: payments.readOpenReports,
};

const clientReads: ReadsOf<
  typeof portal & typeof billing & typeof notifications & typeof profile
> = {
  readCases: portal.readCases,
  readSharedCases: portal.readSharedCases,
  readInvoice: () => portal.readInvoice('CPF-I-2025-00001'),
  readBilling: billing.readBilling,
  readNotifications: notifications.readNotifications,
  readSettings: notifications.readSettings,
  readProfile: profile.readProfile,
};

const affiliateReads: ReadsOf<typeof affiliate & typeof ledger> = {
  readAffiliate: affiliate.readAffiliate,
  readVisits: affiliate.readVisits,
  readPayouts: () => affiliate.readPayouts(),
  readDetails: affiliate.readDetails,
  readEntries: () => ledger.readEntries({ limit: 10 }),
};

const deskCaseReads: ReadsOf<typeof deskCase & typeof deskPayments> = {
  readSummary: () => deskCase.readSummary(reference),
  readParties: () => deskCase.readParties(reference),
  readInvoices: () => deskCase.readInvoices(caseId),
  readNotes: () => deskCase.readNotes(caseId),
  readCaseAudit: () => deskCase.readCaseAudit(caseId),
  readReminders: () => deskPayments.readReminders(unpaid),
};

const deskReads: Calls = {
  readRole: role.readRole,
  readNotifications: notifications.readNotifications,
  readToday: today.readToday,
  readCases: () => deskCases.readCases({ list: 'all' }),
  readDeskInvoices: () => deskInvoices.readInvoices({ list: 'all' }),
  readExistingCases: () =>
    openCase.readExistingCases('client@crossport.example', 'kitas'),
  ...({
    readCalls: () => calls.readCalls(dayIn(-7), dayIn(7), 'Europe/London'),
    readOwnHours: calls.readOwnHours,
    readLeads: () => leads.readLeads({}),
    readLead: () => leads.readLead(idOf('CPF-L-2025-00003')),
    readClients: () => clients.readClients({}),
    readClient: () => clients.readClient(client),
  } satisfies ReadsOf<typeof calls & typeof leads & typeof clients>),
};

const managerReads: Calls = {
  readFigures: today.readFigures,
  readPayouts: () => deskPayouts.readPayouts({}),
  readParties: () => deskCase.readParties('CPF-C-2025-00011'),
  readClient: () => clients.readClient(priya),
  ...({
    readStaff: staff.readStaff,
    readSecondFactor: staff.readSecondFactor,
    readEmails: emails.readEmails,
    readAudit: () => audit.readAudit({}),
    readAffiliates: () => deskAffiliates.readAffiliates({}),
    readAffiliate: () => deskAffiliates.readAffiliate('CPF-SAMPLE02'),
    readLedger: () => deskAffiliates.readLedger(rosa),
  } satisfies ReadsOf<
    typeof staff & typeof emails & typeof audit & typeof deskAffiliates
  >),
};

/** What portal and desk read, by the accounts of the samples. */
export const reads: [account: string, reads: Calls][] = [
  ['client', { ...caseReads(ownCases), ...paymentReads, ...clientReads }],
  ['liwei', { readOpenReports: payments.readOpenReports }],
  ['new', { readSharedCases: portal.readSharedCases }],
  ['rosa', affiliateReads],
  ['officer', { ...caseReads(caseId), ...paymentReads, ...deskReads }],
  ['officer', deskCaseReads],
  ['manager', { ...caseReads(caseId), ...paymentReads, ...deskReads, ...managerReads }],
  ['manager', deskCaseReads],
];

const madeFor = () => ({ case_id: caseId, retry_key: randomUUID() });
const lease = { documents: [{ title: 'Lease' }] };
const newCase = {
  email: 'new@crossport.example',
  service: 'uk',
  steps: [{ key: 'consultation', actor: 'officer', weeks: 1 }],
} satisfies Partial<openCase.NewCase>;

const invitation = {
  case_id: caseId,
  email: 'new@crossport.example',
  may_upload: true,
  sees_invoices: false,
};

async function keepDetails(): Promise<Outcome<unknown>> {
  const asked = await affiliate.readPayouts();
  const [payout] = asked.ok ? asked.value : [];
  if (!payout) throw new Error('The sample affiliate has asked for a payout');
  const { method, account: to } = payout;
  return affiliate.correctPayout(payout, { method, account: to, save_details: true });
}

/** Calls that come before the reads, which find what these make. */
export const changes: [account: string, changes: Calls][] = [
  [
    'client',
    {
      invitePerson: () => portal.invitePerson(invitation),
      saveSetting: () => notifications.saveSetting('stepDone', { by_email: false }),
      exportAccount: account.exportAccount,
    },
  ],
  ['rosa', { correctPayout: keepDetails }],
  [
    'officer',
    {
      postMessage: () => caseApi.postMessage({ ...madeFor(), body: 'Hello', files: [] }),
      requestDocuments: () => deskCase.requestDocuments({ ...madeFor(), ...lease }),
      addNote: () => deskCase.addNote({ ...madeFor(), body: 'Calls back.' }),
      addDeadline: () =>
        deskCase.addDeadline({ ...madeFor(), kind: 'filing', due_on: dayIn(30) }),
      addCompany: () =>
        deskCase.addCompany(caseId, { name: 'Sample', place: 'HK' }, randomUUID()),
      draftInvoice: () =>
        drafts.draftInvoice(
          caseId,
          { lines: [{ title: 'Fee', amount: 100 }] },
          randomUUID(),
        ),
      openCase: () => openCase.openCase({ ...newCase, retry_key: randomUUID() }),
      saveDaysOff: () => calls.saveDaysOff([dayIn(30)]),
    },
  ],
  ['manager', { setStaffLanguages: () => staff.setStaffLanguages(farid, ['id']) }],
];
