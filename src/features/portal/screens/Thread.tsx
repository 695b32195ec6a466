import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { formatLocalMoment } from '../../../i18n/format.ts';

import { markMessagesRead } from '../../../ui/cases/acts.ts';
import { $messages } from '../data/stores.ts';
import type { Message, Overview } from '../../../ui/cases/shapes.ts';
import { Load } from '../../../ui/signed-in/Load.tsx';
import { ownLocale, t } from '../../../ui/signed-in/texts.ts';

import { MessageForm } from './MessageForm.tsx';

/** What the client and we wrote about a case, and a form to write more. */
export function Thread({ overview }: { overview: Overview }) {
  const { id, unread_messages } = overview;
  const state = useStore($messages);
  const loaded = state.data?.value !== undefined;

  useEffect(() => {
    if (loaded && unread_messages > 0) void markMessagesRead(id);
  }, [id, loaded, unread_messages]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Load state={state}>
        {(messages) =>
          messages.length === 0 ? (
            <p className="text-muted">{t('cases.noMessages')}</p>
          ) : (
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {messages.toReversed().map((message) => (
                <Line key={message.id} message={message} />
              ))}
            </ol>
          )
        }
      </Load>
      <MessageForm key={id} caseId={id} />
    </div>
  );
}

function Line({ message }: { message: Message }) {
  const { from_staff, body, created_at, read_at } = message;
  return (
    <li
      className={`max-w-[92%] rounded-control border border-line px-4 py-3 ${from_staff ? 'justify-self-start bg-sheet' : 'justify-self-end'}`}
    >
      <p className="figures text-[0.9375rem] text-muted">
        <b>{from_staff ? t('cases.actorOfficer') : t('cases.actorClient')}</b>{' '}
        <time dateTime={created_at}>{formatLocalMoment(created_at, ownLocale())}</time>
        {!from_staff && read_at && ` · ${t('cases.seen')}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
        {body}
      </p>
    </li>
  );
}
