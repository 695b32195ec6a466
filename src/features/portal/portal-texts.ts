import { allTexts, type SharedKey, translator } from '../../application/texts.ts';
import type { CaseTexts } from '../../cases/case-texts.ts';
import type { MessageKey, Messages } from '../../i18n/messages.ts';

type PortalGroup = 'portal' | 'notFound';

/** Texts that public pages have, too. */
type FrameText = 'officeHours' | 'seePrices';

/** /portal.json: the application's texts and data from content/. */
export interface PortalTexts extends CaseTexts, Pick<Messages, PortalGroup> {
  frame: Pick<Messages['frame'], FrameText>;
  /** Keys of the documents that clients may send without a request. */
  unrequested: string[];
  /** Where invoices may send clients to pay. */
  paymentHosts: string[];
}

export type PortalKey = SharedKey | MessageKey<PortalGroup> | `frame.${FrameText}`;

export const { t, tn } = translator<PortalKey>();

export const portalTexts = () => allTexts<PortalTexts>();

/** Undefined unless it is https and leads to one of our hosts. */
export function safePaymentLink(link: string | null | undefined): string | undefined {
  const host = /^https:\/\/([\w.-]+)(?:[/?]|$)/.exec(link ?? '')?.[1];
  return link && host && portalTexts().paymentHosts.includes(host) ? link : undefined;
}
