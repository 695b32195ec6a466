import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';

import { Load } from '../../../application/Load.tsx';
import { formTexts, ownLocale } from '../../../application/texts.ts';
import {
  type CaseSummary,
  type DocumentRequest,
  isToSend,
} from '../../../cases/case-shapes.ts';
import { documentTitle, serviceTitle } from '../../../cases/case-texts.ts';
import { Uploader } from '../../../cases/documents/Uploader.tsx';
import { forUnrequested } from '../../../cases/documents/uploads.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { cardClass } from '../../../ui/Card.tsx';
import { FoldedSection } from '../../../ui/FoldedSection.tsx';
import { SelectField, TextField } from '../../../ui/forms/Field.tsx';
import { $requests } from '../data/portal-stores.ts';
import { portalTexts, t } from '../portal-texts.ts';
import { RequestCard } from './CaseRequests.tsx';

interface SendUnrequestedProps {
  cases: CaseSummary[];
  /** Whether it is folded, until something has to be sent again. */
  folds?: boolean;
}

export function SendUnrequested({ cases, folds = false }: SendUnrequestedProps) {
  const state = useStore($requests);
  const open = cases.filter(({ closed_at }) => !closed_at);
  const services = new Map(cases.map(({ id, service }) => [id, service]));
  const isSent = (one: DocumentRequest) => one.unrequested && services.has(one.case_id);
  const sent = state.data?.value?.filter(isSent) ?? [];
  const onPaper = sent.length > 0 ? '' : 'on-screen';
  const content = (
    <>
      <Load state={state} hideLeftOut>
        {(list) => (
          <ul className="grid gap-4 empty:hidden">
            {list
              .filter(isSent)
              .toReversed()
              .map((one) => (
                <RequestCard
                  key={one.id}
                  request={one}
                  closed={!open.some(({ id }) => id === one.case_id)}
                  about={
                    cases.length > 1 ? serviceTitle(services.get(one.case_id)) : undefined
                  }
                />
              ))}
          </ul>
        )}
      </Load>
      {open.length > 0 && <UnrequestedForm cases={open} />}
    </>
  );
  return folds ? (
    <FoldedSection
      id="unrequested"
      heading={t('cases.unrequested')}
      note={sent.length > 0 ? formatNumber(sent.length, ownLocale()) : undefined}
      open={sent.some(isToSend)}
      always
      className={onPaper}
    >
      {content}
    </FoldedSection>
  ) : (
    <section className={`grid gap-4 ${onPaper}`} aria-labelledby="unrequested">
      <h2 id="unrequested">{t('cases.unrequested')}</h2>
      {content}
    </section>
  );
}

/** The files of one document share an entry, until the client changes what they are. */
function UnrequestedForm({ cases }: { cases: CaseSummary[] }) {
  const [chosen, setChosen] = useState({ caseId: '', document: '', note: '' });
  const [entry, setEntry] = useState(() => crypto.randomUUID());
  const { document, note } = chosen;
  const { id: caseId = '' } =
    cases.find(({ id }) => id === chosen.caseId) ?? cases[0] ?? {};
  const field = (name: string) => ({ form: 'unrequested', name, texts: formTexts() });

  const change =
    (name: keyof typeof chosen) =>
    ({ currentTarget }: FormEvent<HTMLSelectElement | HTMLTextAreaElement>) => {
      setChosen({ ...chosen, [name]: currentTarget.value });
      setEntry(crypto.randomUUID());
    };

  return (
    <div
      className={`on-screen grid grid-cols-1 gap-4 ${cardClass}`}
      role="group"
      aria-label={t('cases.sendUnrequested')}
    >
      <p className="text-muted">{t('cases.unrequestedText')}</p>
      {cases.length > 1 && (
        <SelectField
          {...field('case')}
          label={t('cases.unrequestedCase')}
          value={caseId}
          onChange={change('caseId')}
        >
          {cases.map(({ id, service, reference }) => (
            <option key={id} value={id}>
              {serviceTitle(service)} · {reference}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        {...field('kind')}
        label={t('cases.unrequestedKind')}
        value={document}
        onChange={change('document')}
      >
        <option value="">{t('cases.unrequestedChoose')}</option>
        {portalTexts().unrequested.map((key) => (
          <option key={key} value={key}>
            {documentTitle({ key })}
          </option>
        ))}
      </SelectField>
      {document && (
        <>
          <TextField
            {...field('note')}
            label={t('cases.unrequestedNote')}
            hint={t('cases.unrequestedNoteHint')}
            optional
            rows={2}
            maxLength={1000}
            value={note}
            onChange={change('note')}
          />
          <Uploader
            caseId={caseId}
            destination={forUnrequested(caseId, {
              request_id: entry,
              document_key: document,
              ...(note.trim() && { note: note.trim() }),
            })}
            title={documentTitle({ key: document })}
          />
        </>
      )}
    </div>
  );
}
