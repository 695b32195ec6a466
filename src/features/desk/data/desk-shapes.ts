import * as v from 'valibot';

import { overview } from '../../../cases/case-shapes.ts';
import { role } from '../../../application/role.ts';
import { count, day, moment, rowsOf } from '../../../application/response-shapes.ts';

/** Responses of the desk's database functions. Lists leave out rows of another shape. */

const text = v.nullable(v.string());

function pageOf<Row extends v.GenericSchema>(row: Row) {
  return v.object({ more: v.boolean(), rows: rowsOf(row) });
}

const consultationState = v.picklist(['booked', 'cancelled', 'done', 'noShow']);

const consultation = v.object({
  id: v.string(),
  starts_at: moment,
  /** The client's. */
  time_zone: v.string(),
  state: consultationState,
  lead: v.string(),
  lead_reference: text,
  name: v.string(),
  email: v.string(),
  subject: v.string(),
  /** Whom the call is with; null if nobody has it. */
  officer: text,
  officer_name: text,
});

/** The call that was booked with an inquiry. */
export const leadCall = v.nullable(
  v.pick(consultation, ['id', 'starts_at', 'time_zone', 'state']),
);

/** Booked calls, the earliest first. */
export const calendar = rowsOf(consultation);

/** `09:00` on a clock of 24 hours. The database adds seconds. */
const clock = v.pipe(
  v.string(),
  v.regex(/^\d{2}:\d{2}/),
  v.transform((time) => time.slice(0, 5)),
);

/** When visitors can book the caller, in the caller's own zone. */
export const ownHours = v.object({
  /** Null until hours are set. */
  time_zone: text,
  hours: v.array(
    v.object({ /** 1 is Monday. */ weekday: count, starts: clock, ends: clock }),
  ),
  days_off: v.array(day),
  /** Whether anybody on the staff has hours. */
  anyone: v.boolean(),
});

export const today = v.object({
  /** Number of cases in each list; 100 or more count as 100. */
  lists: v.object({
    mine: count,
    all: count,
    unassigned: count,
    waiting: count,
    overdue: count,
  }),
  /** The calls of today and of earlier days that are still to come or to be marked. */
  calls: calendar,
  time_zone: text,
  groups: rowsOf(
    v.object({
      kind: v.picklist([
        'step',
        'document',
        'message',
        'lead',
        'deadline',
        'invoice',
        'unassigned',
        'payout',
        'payment',
      ]),
      /** 100 or more count as 100. */
      count,
      /** At most 25, the oldest first. */
      rows: rowsOf(
        v.object({
          id: v.string(),
          since: v.nullable(moment),
          due_on: v.nullable(day),
          what: v.object({
            key: v.optional(v.string()),
            title: v.nullish(v.string()),
            name: v.nullish(v.string()),
            text: v.optional(v.string()),
            company: v.optional(v.string()),
            /** Cents. */
            amount: v.optional(count, 0),
          }),
          case: v.nullable(
            v.object({ reference: v.string(), service: v.string(), client: text }),
          ),
        }),
      ),
    }),
  ),
});

const noInvoices = { count: 0, amount: 0 };
const unpaid = v.optional(v.object({ count, amount: count }), noInvoices);

/** Open cases of up to 30 days, up to 90 days, and older. */
const ages = v.optional(v.tuple([count, count, count]), [0, 0, 0]);

/** Amounts are in cents. */
export const figures = v.object({
  made_at: moment,
  inquiries: rowsOf(v.object({ week: day, languages: v.record(v.string(), count) })),
  outcomes: v.object({ new: count, answered: count, won: count, lost: count }),
  turns: v.object({ officer: ages, client: ages, authority: ages, partner: ages }),
  steps: rowsOf(v.object({ key: v.string(), days: v.number(), count })),
  invoices: v.object({
    notDue: unpaid,
    to30: unpaid,
    to60: unpaid,
    over60: unpaid,
  }),
  commissions: v.object({ eligible: count, pending: count }),
});

const leadState = v.picklist(['new', 'answered', 'won', 'lost']);

export const leads = pageOf(
  v.object({
    id: v.string(),
    created_at: moment,
    state: leadState,
    name: v.string(),
    email: v.string(),
    subject: v.string(),
    excerpt: v.string(),
    officer: text,
    /** Number of other messages from the same address. */
    others: count,
  }),
);

export const lead = v.object({
  id: v.string(),
  /** `CPF-L-2026-00001`; older leads have none. */
  reference: text,
  created_at: moment,
  changed_at: moment,
  changed_by: text,
  state: leadState,
  note: text,
  name: v.string(),
  email: v.string(),
  company: text,
  subject: v.string(),
  message: v.string(),
  referral: text,
  /** The language of the contact page, if known. */
  locale: text,
  officer: text,
  mine: v.nullable(v.boolean()),
  case: text,
  /** The name of the account with the same address. */
  client: text,
  others: rowsOf(
    v.object({
      id: v.string(),
      created_at: moment,
      state: leadState,
      subject: v.string(),
    }),
  ),
  /** What was answered from here, the oldest first. */
  replies: rowsOf(
    v.object({
      id: v.string(),
      created_at: moment,
      subject: v.string(),
      body: v.string(),
      author: text,
      state: v.picklist(['due', 'sent', 'failed']),
    }),
  ),
  consultation: leadCall,
});

const answer = v.object({ subject: v.string(), body: v.string() });

/** /replies.json: the templates of answers, and what fills them in, in one language. */
export const replyTexts = v.object({
  templates: v.record(v.string(), answer),
  /** By service and placeholder. */
  services: v.record(v.string(), v.record(v.string(), v.string())),
});

/** Open cases of one service for one client. */
export const sameCases = rowsOf(
  v.object({
    /** Null in cases of others. */
    reference: text,
    officer: text,
  }),
);

const { authority_status: _, ...overviewFields } = overview.entries;

export const cases = pageOf(
  v.object({
    ...overviewFields,
    client_name: text,
    client_email: v.string(),
    /** Since when it is our turn. */
    waiting_since: v.nullable(moment),
  }),
);

export const clients = pageOf(
  v.object({
    id: v.string(),
    name: text,
    email: v.string(),
    phone: text,
    locale: text,
    /** The day of the account's deletion, if requested. */
    delete_after: v.optional(v.nullable(moment), null),
    cases: rowsOf(
      v.object({ reference: v.string(), service: v.string(), closed: v.boolean() }),
    ),
  }),
);

export const client = v.object({
  id: v.string(),
  name: text,
  email: v.string(),
  phone: text,
  locale: text,
  since: moment,
  /** The day of the account's deletion, if requested. */
  delete_after: v.nullable(moment),
  cases: rowsOf(
    v.object({
      reference: v.string(),
      service: v.string(),
      opened_at: moment,
      closed: v.boolean(),
      officer: text,
    }),
  ),
  leads: rowsOf(
    v.object({
      id: v.string(),
      created_at: moment,
      state: leadState,
      subject: v.string(),
    }),
  ),
  /** Amounts are in cents. */
  invoices: rowsOf(
    v.object({
      number: v.string(),
      case: v.string(),
      amount: count,
      state: v.picklist(['sent', 'paid', 'refunded', 'void']),
      sent_at: v.nullable(moment),
    }),
  ),
});

/** By column: from and to, or null where only staff of the case may know the values. */
export const changes = v.optional(
  v.record(v.string(), v.nullable(v.tuple([v.unknown(), v.unknown()]))),
  {},
);

export type Changes = v.InferOutput<typeof changes>;

/** Described in audit-texts.ts. */
export const audit = pageOf(
  v.object({
    id: count,
    at: moment,
    actor: text,
    actor_id: text,
    verb: v.string(),
    subject: v.string(),
    changes,
    /** The step, document, company, invoice, inquiry or person, while it exists. */
    about: v.nullish(
      v.object({ key: v.nullish(v.string()), title: v.nullish(v.string()) }),
    ),
    reference: text,
  }),
);

export const staff = rowsOf(
  v.object({
    id: v.string(),
    name: text,
    email: v.string(),
    role,
    languages: v.array(v.string()),
    since: moment,
    open_cases: count,
    second_factor: v.boolean(),
  }),
);

/** `required`: of the user. `level`: aal2 once the session gave a code. */
export const secondFactor = v.object({ required: v.boolean(), level: v.string() });

/** Amounts are in cents. */
export const affiliates = pageOf(
  v.object({
    id: v.string(),
    name: text,
    email: v.string(),
    code: v.string(),
    since: moment,
    /** Clients who came through the link, and how many of them paid an order. */
    clients: count,
    customers: count,
    pending: count,
    eligible: count,
    paid: count,
  }),
);

export const orderNumbers = rowsOf(v.object({ id: v.string(), number: text }));

export const payouts = pageOf(
  v.object({
    id: v.string(),
    name: text,
    email: text,
    amount: count,
    method: v.picklist(['wallet', 'transfer', 'bank']),
    account: v.string(),
    state: v.picklist(['asked', 'paid', 'declined']),
    reason: text,
    asked_at: moment,
    decided_at: v.nullable(moment),
    /** Grows when the affiliate corrects it. */
    version: count,
    /** Whether the payout goes to this manager. */
    own: v.boolean(),
    /** Whether this manager has taken it. */
    taken: v.boolean(),
    taken_by: text,
    taken_at: v.nullable(moment),
    /** Whether the person who took it is no longer a manager. */
    taker_left: v.boolean(),
    eligible: count,
  }),
);

/** Amounts are in cents. */
const invoice = v.object({
  id: v.string(),
  /** Drafts have none. */
  number: text,
  state: v.picklist(['draft', 'sent', 'paid', 'refunded', 'void']),
  amount: count,
  paid: count,
  refunded: count,
  due_on: v.nullable(day),
  created_at: moment,
  sent_at: v.nullable(moment),
  paid_at: v.nullable(moment),
  /** As on the invoice. */
  client: text,
  email: text,
  service: text,
  /** The case; none once the client's account is deleted. */
  reference: text,
});

export const invoices = v.object({
  ...pageOf(invoice).entries,
  /** Of the whole list. */
  sums: v.object({ count, billed: count, received: count, open: count }),
});

export type InvoiceRow = v.InferOutput<typeof invoice>;
export type InvoiceSums = v.InferOutput<typeof invoices>['sums'];

export const mails = rowsOf(
  v.object({
    id: count,
    email: text,
    case_reference: text,
    error: text,
    gave_up_at: moment,
  }),
);

/** One row while no e-mail goes out, with the mail server's last response; else none. */
export const standstill = v.array(v.object({ since: moment, error: text }));

export type Consultation = v.InferOutput<typeof consultation>;
export type OwnHours = v.InferOutput<typeof ownHours>;
export type TodayGroup = v.InferOutput<typeof today>['groups'][number];
export type TodayRow = TodayGroup['rows'][number];
export type FirmFigures = v.InferOutput<typeof figures>;
export type LeadRow = v.InferOutput<typeof leads>['rows'][number];
export type Answer = v.InferOutput<typeof answer>;
export type ReplyTexts = v.InferOutput<typeof replyTexts>;
export type AuditRow = v.InferOutput<typeof audit>['rows'][number];
export type Lead = v.InferOutput<typeof lead>;
export type LeadState = Lead['state'];
export type CaseRow = v.InferOutput<typeof cases>['rows'][number];
export type ClientRow = v.InferOutput<typeof clients>['rows'][number];
export type Client = v.InferOutput<typeof client>;
export type Affiliate = v.InferOutput<typeof affiliates>['rows'][number];
export type Payout = v.InferOutput<typeof payouts>['rows'][number];
export type Mail = v.InferOutput<typeof mails>[number];
export type Standstill = v.InferOutput<typeof standstill>[number];
export type Member = v.InferOutput<typeof staff>[number];
