import * as v from 'valibot';

import { fillIn } from '../../../../src/i18n/fill-in.ts';
import {
  caseFields,
  defineKind,
  named,
  optionalDay,
  optionalText,
} from './define-kind.ts';
import { dueFact, noteFact } from './facts.ts';
import { caseLink } from './links.ts';

export const documentKinds = {
  documentRequested: defineKind(
    { ...caseFields, document: named, due: optionalDay },
    {
      details: (notification, texts) => {
        const document = texts.documentTitle(notification.document);
        const [due] = dueFact(notification.due, texts);
        return { params: { document }, item: due ? `${document} (${due})` : document };
      },
      link: (notification) => caseLink(notification, 'sendDocuments'),
    },
  ),
  documentUploaded: defineKind(
    // A client may send a document that nobody asked for.
    { ...caseFields, document: named, unrequested: v.nullish(v.boolean()) },
    {
      details: (notification, texts) => {
        const document = texts.documentTitle(notification.document);
        const item = notification.unrequested
          ? texts.t('documentUnrequested', { document })
          : document;
        return { params: { document }, item };
      },
    },
  ),
  documentAccepted: defineKind(
    { ...caseFields, document: named },
    {
      details: (notification, texts) => {
        const document = texts.documentTitle(notification.document);
        return { params: { document }, item: document };
      },
    },
  ),
  documentRejected: defineKind(
    {
      ...caseFields,
      document: named,
      reason: v.string(),
      note: optionalText,
      due: optionalDay,
    },
    {
      details: (notification, texts) => {
        const document = texts.documentTitle(notification.document);
        const reason = texts.reasons[notification.reason] ?? texts.reasons['other'] ?? '';
        return {
          params: { document, reason },
          facts: [
            fillIn(texts.cases.reason, { reason }),
            ...noteFact(notification.note, texts),
            ...dueFact(notification.due, texts),
          ],
        };
      },
      link: (notification) => caseLink(notification, 'sendDocuments'),
    },
  ),
  // `name` is that of the file that staff uploaded.
  documentDelivered: defineKind(
    { ...caseFields, name: v.string() },
    { details: ({ name }) => ({ params: { document: name }, item: name }) },
  ),
};
