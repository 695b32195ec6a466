import * as v from 'valibot';

import { moment, rowsOf } from '../../supabase/response-shapes.ts';
import { params } from '../event-shapes.ts';

// The settings of each reader list their kinds in this order.
export const clientKinds = [
  'yourTurn',
  'documentRequested',
  'documentRejected',
  'documentAccepted',
  'documentDelivered',
  'stepDone',
  'message',
  'invoice',
  'paymentReminder',
  'paymentReceived',
  'paymentMissing',
  'refundMade',
  'deadline',
  'caseOpened',
  'caseClosed',
  'caseReopened',
  'officerChanged',
  'personLeft',
] as const;

export const staffKinds = [
  'lead',
  'consultationBooked',
  'consultationMoved',
  'consultationCancelled',
  'consultationReminder',
  'officerAssigned',
  'documentUploaded',
  'message',
  'deadline',
  'paymentReported',
  'deletionRequestedToStaff',
  'deletionWithdrawnToStaff',
] as const;

export const managerKinds = ['payoutRequested'] as const;

export const affiliateKinds = [
  'referralJoined',
  'commissionEarned',
  'payoutPaid',
  'payoutDeclined',
] as const;

export type AffiliateKind = (typeof affiliateKinds)[number];

export const notificationKinds = [
  ...new Set([...clientKinds, ...staffKinds, ...managerKinds, ...affiliateKinds]),
];

export const notification = v.object({
  id: v.string(),
  kind: v.picklist(notificationKinds),
  params,
  case_id: v.nullable(v.string()),
  created_at: moment,
  read_at: v.nullable(moment),
});

export const notifications = rowsOf(notification);

export const notificationSetting = v.object({
  kind: v.picklist(notificationKinds),
  on_screen: v.boolean(),
  by_email: v.boolean(),
  daily_digest: v.boolean(),
});

export const notificationSettings = rowsOf(notificationSetting);

export type Notification = v.InferOutput<typeof notification>;
export type NotificationSetting = v.InferOutput<typeof notificationSetting>;
export type NotificationKind = Notification['kind'];
