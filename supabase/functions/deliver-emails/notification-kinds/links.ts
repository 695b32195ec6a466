import type { EmailKey } from '../email-texts.ts';

export interface EmailLink {
  path: string;
  button: EmailKey;
}

export const portal: EmailLink = { path: '/dashboard', button: 'openPortal' };
export const desk: EmailLink = { path: '/desk', button: 'openDesk' };
export const newPasswordPath = '/login?mode=forgot';

export function caseLink(
  { reference }: { reference: string },
  button: EmailKey = 'openCase',
): EmailLink {
  return { path: `/dashboard/cases/${encodeURIComponent(reference)}`, button };
}

export function deskCaseLink({ reference }: { reference: string }): EmailLink {
  return { path: `/desk/cases/${encodeURIComponent(reference)}`, button: 'openCase' };
}

/** Links to the inquiry, or to the desk if there is none. */
export function leadLink({ lead }: { lead?: string | null | undefined }): EmailLink {
  return lead ? { ...desk, path: `/desk/leads/${encodeURIComponent(lead)}` } : desk;
}
