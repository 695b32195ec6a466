import * as v from 'valibot';

/** What each kind of news tells, as the database writes it. */

const optional = v.nullish(v.string());
const titled = v.object({ key: optional, title: optional });
/** A day, as the database writes it. */
const day = v.string();
/** In US cents. */
const money = v.number();

const ofCase = { reference: v.string(), service: v.string() };
const ofInvoice = { ...ofCase, number: v.string(), outstanding: money };
const ofPayment = { ...ofInvoice, amount: money, payment: v.number() };
const ofCall = {
  /** The inquiry's. */
  reference: v.string(),
  consultation: v.string(),
  /** When the call starts, in ISO 8601, and the recipient's time zone. */
  starts: v.string(),
  zone: v.nullish(v.string(), 'UTC'),
  /** How often the call was moved or cancelled. */
  sequence: v.number(),
  /** The inquiry's id. Only officers get it. */
  lead: optional,
  /** Opens the visitor's page about the call. */
  token: optional,
  replyTo: optional,
};
/** When the account was changed or used. */
const ofSecurity = { at: v.string() };

function kind<Kind extends string, Fields extends v.ObjectEntries>(
  name: Kind,
  fields: Fields,
) {
  return v.object({
    ...fields,
    kind: v.literal(name),
    /** The token of the recipient's invitation, until they have a password. */
    invitationToken: optional,
  });
}

export const news = v.variant('kind', [
  kind('caseOpened', {
    ...ofCase,
    /** Whether the account was invited and has no password yet. */
    invited: v.nullish(v.boolean()),
  }),
  kind('caseClosed', { ...ofCase, outcome: v.string() }),
  kind('caseReopened', { ...ofCase, note: v.string() }),
  kind('officerAssigned', ofCase),
  kind('officerChanged', { ...ofCase, officerName: optional }),
  kind('yourTurn', { ...ofCase, step: titled, due: v.nullish(day) }),
  kind('stepDone', { ...ofCase, step: titled }),
  kind('documentRequested', { ...ofCase, document: titled, due: v.nullish(day) }),
  kind('documentUploaded', {
    ...ofCase,
    document: titled,
    /** Whether nobody asked for it. */
    unasked: v.nullish(v.boolean()),
  }),
  kind('documentAccepted', { ...ofCase, document: titled }),
  kind('documentRejected', {
    ...ofCase,
    document: titled,
    reason: v.string(),
    note: optional,
    due: v.nullish(day),
  }),
  /** By its name, as its uploader wrote it. */
  kind('documentDelivered', { ...ofCase, name: v.string() }),
  kind('message', ofCase),
  kind('invoice', {
    ...ofCase,
    number: v.string(),
    amount: money,
    due: v.nullish(day),
  }),
  kind('paymentReceived', ofPayment),
  kind('refundMade', ofPayment),
  kind('paymentReported', ofInvoice),
  kind('paymentMissing', { ...ofInvoice, note: optional }),
  kind('paymentReminder', { ...ofInvoice, due: v.nullish(day) }),
  kind('deadline', {
    ...ofCase,
    due: day,
    /** Set if the deadline is a company's rather than the case's. */
    company: optional,
    /** Set if the deadline is a step's. */
    step: v.nullish(titled),
  }),
  kind('deletionRequestedToStaff', { ...ofCase, due: day }),
  kind('deletionWithdrawnToStaff', ofCase),
  kind('deletionRequested', { due: day }),
  kind('deletionWithdrawn', ofSecurity),
  kind('personInvited', { ...ofCase, name: v.string() }),
  kind('personRemoved', ofCase),
  kind('personLeft', { ...ofCase, name: v.string() }),
  kind('lead', { reference: v.string(), lead: v.string() }),
  kind('leadReceived', { reference: v.string() }),
  kind('leadReply', {
    reference: v.string(),
    /** The subject of the mail. */
    title: v.string(),
    note: v.string(),
    replyTo: optional,
  }),
  kind('referralJoined', {}),
  kind('commissionEarned', { amount: money, due: day }),
  kind('payoutAsked', { amount: money }),
  kind('payoutPaid', { amount: money }),
  kind('payoutDeclined', { amount: money, note: v.string() }),
  kind('consultationBooked', ofCall),
  kind('consultationMoved', ofCall),
  kind('consultationCancelled', ofCall),
  kind('consultationReminder', ofCall),
  kind('accountExists', {}),
  kind('passwordChanged', ofSecurity),
  kind('newAddressInUse', { ...ofSecurity, address: v.string() }),
  kind('oldAddressReplaced', { ...ofSecurity, address: v.string() }),
  kind('factorAdded', { ...ofSecurity, name: optional }),
  kind('factorRemoved', { ...ofSecurity, name: optional }),
  kind('newBrowser', { ...ofSecurity, browser: optional }),
]);

export type News = v.InferOutput<typeof news>;
export type CallNews = Extract<News, { consultation: string }>;

export function isOfCall(one: News): one is CallNews {
  return 'consultation' in one;
}
