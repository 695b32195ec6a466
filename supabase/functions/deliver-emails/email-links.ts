import { localizePath } from '../../../src/i18n/localize-path.ts';
import type { QueuedEmail } from './email.ts';
import {
  caseLink,
  desk,
  deskCaseLink,
  type EmailLink,
  portal,
} from './notification-kinds/links.ts';
import { definitionOf, isForAffiliate } from './notifications.ts';

export function linkOf(queued: QueuedEmail, locale: string): EmailLink {
  const { kind, staff, notifications } = queued;
  // Staff can be affiliates, too.
  const isForStaff = staff && (kind === 'digest' || !isForAffiliate(notifications[0]));
  const { path, button } = isForStaff ? linkForStaff(queued) : linkForOthers(queued);
  return { path: localizePath(path, locale), button };
}

function linkForStaff({ kind, notifications: [first, ...more] }: QueuedEmail): EmailLink {
  if (kind === 'digest') return desk;
  const { deskLink } = definitionOf(first);
  if (deskLink) return more.length > 0 ? desk : deskLink(first);
  return 'service' in first ? deskCaseLink(first) : desk;
}

function linkForOthers({ kind, notifications: [first] }: QueuedEmail): EmailLink {
  if (first.invitationToken) {
    const token = encodeURIComponent(first.invitationToken);
    const path = `/update-password?token_hash=${token}&type=invite`;
    return { path, button: 'choosePassword' };
  }
  if (kind === 'digest') return portal;
  const { link } = definitionOf(first);
  if (link) return link(first);
  return 'service' in first ? caseLink(first) : portal;
}
