import * as v from 'valibot';

import type { NotificationKind as ShownKind } from '../../../src/cases/notifications/notification-shapes.ts';
import type { EmailTexts } from './email-texts.ts';
import { accountKinds } from './notification-kinds/account-kinds.ts';
import { affiliateKinds } from './notification-kinds/affiliate-kinds.ts';
import { caseKinds } from './notification-kinds/case-kinds.ts';
import {
  type Definition,
  type Details,
  optionalText,
} from './notification-kinds/define-kind.ts';
import { documentKinds } from './notification-kinds/document-kinds.ts';
import { inquiryKinds } from './notification-kinds/inquiry-kinds.ts';
import { moneyKinds } from './notification-kinds/money-kinds.ts';

export const kinds = {
  ...caseKinds,
  ...documentKinds,
  ...moneyKinds,
  ...affiliateKinds,
  ...inquiryKinds,
  ...accountKinds,
} satisfies Record<ShownKind, unknown>;

export type NotificationKind = keyof typeof kinds;

/** What happened, as the database writes it. */
export type Notification = {
  [Kind in NotificationKind]: v.InferOutput<(typeof kinds)[Kind]['schema']> & {
    kind: Kind;
    /** Set until the recipient has accepted an invitation. */
    invitationToken?: string | null | undefined;
  };
}[NotificationKind];

export type CallNotification = Extract<Notification, { consultation: string }>;

const schemas = Object.entries(kinds).map(([kind, { schema }]) =>
  v.object({ ...schema.entries, kind: v.literal(kind), invitationToken: optionalText }),
);

export const notificationSchema = v.variant('kind', schemas) as v.GenericSchema<
  unknown,
  Notification
>;

/** The compiler does not see that a notification fits the definition of its own kind, hence the cast. */
export function definitionOf({ kind }: Notification) {
  return kinds[kind] as Definition<Notification>;
}

export function detailsOf(notification: Notification, texts: EmailTexts): Details {
  const { details } = definitionOf(notification);
  const { params = {}, facts = [], ...rest } = details?.(notification, texts) ?? {};
  if (!('service' in notification)) return { ...rest, params, facts };
  const { reference, service } = notification;
  return {
    ...rest,
    params: { ...params, reference, service: texts.serviceTitle(service) },
    facts: [...facts, texts.t('reference', { reference })],
  };
}

export function isAboutCall(
  notification: Notification,
): notification is CallNotification {
  return 'consultation' in notification;
}

/** Affiliates may be clients, staff or neither. */
export function isForAffiliate({ kind }: Notification): boolean {
  return Object.hasOwn(affiliateKinds, kind);
}
