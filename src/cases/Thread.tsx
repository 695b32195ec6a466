import { useEffect, useRef, type Ref } from 'react';

import { formatLocalMoment } from '../i18n/format.ts';

import type { Loaded } from '../application/loaded.ts';
import { markMessagesRead } from './case-calls.ts';
import { sideText, type Side } from './people.ts';
import type { Message, Overview } from './case-shapes.ts';
import { Load } from '../application/Load.tsx';
import { ownLocale, t } from '../application/texts.ts';

import { MessageForm } from './MessageForm.tsx';
import { useInSight } from './useInSight.ts';

interface ThreadProps {
  overview: Pick<Overview, 'id'>;
  state: { data?: Loaded<Message[]> };
  reader: Side;
  /** What stands where nobody has written yet. */
  empty: string;
}

/**
 * What the client and we wrote about a case, and a form to write more. It counts as read once its end has been
 * seen: the other side is told so, and no mail follows.
 */
export function Thread({ overview, state, reader, empty }: ThreadProps) {
  const { id } = overview;
  const { value, failure } = state.data ?? {};
  const last = value?.[0]?.id;
  const [seen, watch] = useInSight(last);
  // What the other side wrote last, where that is new.
  const unread = value?.find(
    ({ from_staff, read_at }) => !read_at && from_staff === (reader === 'client'),
  )?.id;

  // To a manager who looks into an officer's case it stays unread.
  const marked = useRef<string>(undefined);

  useEffect(() => {
    if (!seen || !unread || failure || marked.current === unread) return;
    marked.current = unread;
    void markMessagesRead(id).then(({ ok }) => {
      if (!ok) marked.current = undefined;
    });
  }, [id, seen, unread, failure]);

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
                  ref={message.id === last ? watch : undefined}
                  message={message}
                  reader={reader}
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
  ref: Ref<HTMLLIElement> | undefined;
  message: Message;
  reader: Side;
}

function Line({ ref, message, reader }: LineProps) {
  const { from_staff, body, created_at, read_at } = message;
  const writer = from_staff ? 'staff' : 'client';
  const own = writer === reader;
  return (
    <li
      ref={ref}
      className={`max-w-[92%] rounded-control border border-line px-4 py-3 ${own ? 'justify-self-end' : 'justify-self-start bg-sheet'}`}
    >
      <p className="figures text-[0.9375rem] text-muted">
        <b>{sideText(writer, reader)}</b>{' '}
        <time dateTime={created_at}>{formatLocalMoment(created_at, ownLocale())}</time>
        {own && read_at && ` · ${t('cases.seen')}`}
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
        {body}
      </p>
    </li>
  );
}
