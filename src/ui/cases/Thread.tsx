import { useEffect } from 'react';

import { formatLocalMoment } from '../../i18n/format.ts';

import type { Loaded } from '../signed-in/loaded.ts';
import { markMessagesRead } from './acts.ts';
import type { Message, Overview } from './shapes.ts';
import { Load } from '../signed-in/Load.tsx';
import { ownLocale, t } from '../signed-in/texts.ts';

import { MessageForm } from './MessageForm.tsx';

interface ThreadProps {
  overview: Pick<Overview, 'id' | 'unread_messages'>;
  state: { data?: Loaded<Message[]> };
  /** Which of both reads. */
  side: 'client' | 'staff';
  /** How both sides are called. */
  people: Record<'client' | 'staff', string>;
  /** What stands where nobody has written yet. */
  empty: string;
}

/** What the client and we wrote about a case, and a form to write more. */
export function Thread({ overview, state, side, people, empty }: ThreadProps) {
  const { id, unread_messages } = overview;
  const loaded = state.data?.value !== undefined;

  useEffect(() => {
    if (loaded && unread_messages > 0) void markMessagesRead(id);
  }, [id, loaded, unread_messages]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Load state={state}>
        {(messages) =>
          messages.length === 0 ? (
            <p className="text-muted">{empty}</p>
          ) : (
            <ol className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {messages.toReversed().map((message) => (
                <Line
                  key={message.id}
                  message={message}
                  own={message.from_staff === (side === 'staff')}
                  people={people}
                />
              ))}
            </ol>
          )
        }
      </Load>
      <MessageForm key={id} caseId={id} />
    </div>
  );
}

interface LineProps {
  message: Message;
  /** Whether the reader's side wrote it. */
  own: boolean;
  people: ThreadProps['people'];
}

function Line({ message, own, people }: LineProps) {
  const { from_staff, body, created_at, read_at } = message;
  return (
    <li
      className={`max-w-[92%] rounded-control border border-line px-4 py-3 ${own ? 'justify-self-end' : 'justify-self-start bg-sheet'}`}
    >
      <p className="figures text-[0.9375rem] text-muted">
        <b>{people[from_staff ? 'staff' : 'client']}</b>{' '}
        <time dateTime={created_at}>{formatLocalMoment(created_at, ownLocale())}</time>
        {own && read_at && ` · ${t('cases.seen')}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
        {body}
      </p>
    </li>
  );
}
