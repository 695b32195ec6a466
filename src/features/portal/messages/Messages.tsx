import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import { Load } from '../../../application/Load.tsx';
import type { CaseSummary } from '../../../cases/case-shapes.ts';
import { serviceTitle } from '../../../cases/case-texts.ts';
import { FileLine } from '../../../cases/documents/FileLine.tsx';
import { unreadText } from '../../../cases/event-texts.ts';
import { Thread } from '../../../cases/messages/Thread.tsx';
import { useReadNotifications } from '../../../cases/notifications/useReadNotifications.ts';
import { useWide } from '../../../ui/useWide.ts';
import { NoCases } from '../cases/NoCases.tsx';
import { $case, $cases, $messages } from '../data/portal-stores.ts';
import { SharedCases } from '../overview/SharedCases.tsx';
import { casePath, messagesPath } from '../portal-routes.ts';
import { t } from '../portal-texts.ts';

export function Messages() {
  const state = useStore($cases);
  const openCase = useStore($case);
  const messages = useStore($messages);
  useReadNotifications(
    ({ kind, case_id }) => kind === 'message' && case_id === openCase?.id,
  );
  return (
    <Load state={state} lines={6}>
      {(cases) =>
        openCase ? (
          <div
            className={`grid grid-cols-1 gap-6 ${cases.length > 1 ? 'lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-12' : 'max-w-[720px]'}`}
          >
            {cases.length > 1 && <Conversations cases={cases} openCase={openCase} />}
            <section
              className="thread-at-end grid content-start gap-4"
              aria-labelledby="thread"
            >
              <h2 id="thread" className={cases.length > 1 ? 'max-lg:hidden' : ''}>
                <Link
                  className="no-underline hover:underline"
                  href={casePath(openCase.reference)}
                >
                  {serviceTitle(openCase.service)}
                </Link>
              </h2>
              <Thread
                key={openCase.id}
                summary={openCase}
                state={messages}
                reader="client"
                empty={t('cases.noMessages')}
                fileLine={(file) => <FileLine key={file.id} file={file} inMessage />}
              />
            </section>
          </div>
        ) : (
          <div className="grid gap-6">
            <p className="lead">{t('cases.noMessagesYet')}</p>
            <SharedCases />
            <NoCases />
          </div>
        )
      }
    </Load>
  );
}

/** A phone shows only the open one until the list is unfolded. */
function Conversations({
  cases,
  openCase,
}: {
  cases: CaseSummary[];
  openCase: CaseSummary;
}) {
  const wide = useWide();
  const others = cases.filter(({ id }) => id !== openCase.id);
  const unread = others.reduce((sum, { unread_messages }) => sum + unread_messages, 0);
  return (
    <nav aria-label={t('cases.conversations')}>
      <details key={openCase.id} className="border-t border-line" open={wide}>
        <summary className="cursor-pointer border-b border-line py-2.5 font-semibold lg:hidden">
          {serviceTitle(openCase.service)}
          {unread > 0 && (
            <span className="text-small font-normal text-muted">
              {' '}
              · {unreadText(unread)}
            </span>
          )}
        </summary>
        <ul>
          {cases.map(({ id, reference, service, unread_messages }) => (
            <li key={id} className="border-b border-line">
              <Link
                className="block border-l-[3px] border-transparent px-4 py-3 no-underline hover:underline aria-[current=true]:border-l-ink aria-[current=true]:font-semibold"
                href={messagesPath(reference)}
                aria-current={id === openCase.id}
              >
                {serviceTitle(service)}
                <span className="figures block text-small font-normal text-muted">
                  {unread_messages > 0 ? unreadText(unread_messages) : reference}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
