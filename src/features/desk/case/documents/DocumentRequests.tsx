import { useStore } from '@nanostores/react';

import { Load } from '../../../../application/Load.tsx';
import type {
  CaseDocument,
  CaseSummary,
  DocumentRequest,
} from '../../../../cases/case-shapes.ts';
import { useStableOrder } from '../../../../cases/useStableOrder.ts';
import { t } from '../../desk-texts.ts';
import { CaseSection } from '../CaseSection.tsx';
import { $documents, $requests, $steps } from '../data/desk-case-stores.ts';
import { FormOpener } from '../FormOpener.tsx';
import { RequestDocumentsForm } from './RequestDocumentsForm.tsx';
import { RequestEntry } from './RequestEntry.tsx';

/** Waiting for us first, then for the client, then settled. */
const sortOrder: Record<DocumentRequest['state'], number> = {
  uploaded: 0,
  in_review: 0,
  requested: 1,
  rejected: 2,
  accepted: 3,
  waived: 4,
};

export function DocumentRequests({ summary }: { summary: CaseSummary }) {
  const state = useStore($requests);
  const documents = useStore($documents);
  const steps = useStore($steps);
  const closed = summary.closed_at !== null;
  return (
    <CaseSection
      id="requests"
      heading={t('deskCase.requests')}
      tabbed
      empty={state.data?.value?.length === 0 && t('deskCase.noRequests')}
      action={
        !closed && (
          <FormOpener
            label={t('deskCase.ask')}
            jump="ask"
            draft={`ask-${summary.id}`}
            form={(close) => (
              <Load state={steps} lines={5}>
                {(loadedSteps) => (
                  <RequestDocumentsForm
                    summary={summary}
                    steps={loadedSteps}
                    close={close}
                  />
                )}
              </Load>
            )}
          />
        )
      }
    >
      <Load state={state}>
        {(list) => (
          // The notice about unreadable documents is below the deliveries.
          <Load state={documents} hideLeftOut>
            {(files) => <RequestList requests={list} files={files} closed={closed} />}
          </Load>
        )}
      </Load>
    </CaseSection>
  );
}

interface RequestListProps {
  requests: DocumentRequest[];
  files: CaseDocument[];
  closed: boolean;
}

function RequestList({ requests, files, closed }: RequestListProps) {
  const sorted = useStableOrder(
    requests,
    (a, b) => sortOrder[a.state] - sortOrder[b.state],
  );
  if (sorted.length === 0) return null;
  return (
    <ul className="case-list">
      {sorted.map((request) => (
        <RequestEntry
          key={request.id}
          request={request}
          files={files.filter(({ request_id }) => request_id === request.id)}
          closed={closed}
        />
      ))}
    </ul>
  );
}
