import {
  Fragment,
  type ReactNode,
  type Ref,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import { momentDay } from '../../application/formats.ts';
import { Load } from '../../application/Load.tsx';
import type { Loaded } from '../../application/loaded.ts';
import { ownLocale, t } from '../../application/texts.ts';
import { useView } from '../../application/useView.ts';
import { formatLocalMoment, formatLocalTime } from '../../i18n/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useWide } from '../../ui/useWide.ts';
import { markMessagesRead } from '../case-api.ts';
import type { CaseDocument, CaseSummary, Message } from '../case-shapes.ts';
import { useIsPartHidden } from '../CaseTabs.tsx';
import { type Side, sideText } from '../event-texts.ts';
import { MessageForm } from './MessageForm.tsx';

interface ThreadProps {
  summary: Pick<CaseSummary, 'id'>;
  state: { data?: Loaded<Message[]> };
  reader: Side;
  /** For staff, because a message does not name the client. */
  client?: string | undefined;
  /** Marks the last message, because nobody has answered it. */
  unanswered?: string | undefined;
  empty: string;
  fileLine: (file: CaseDocument, message: Message) => ReactNode;
}

/** Seeing the last message marks all as read, which spares the reader an email. */
export function Thread(props: ThreadProps) {
  const { summary, state, reader, client, unanswered, empty, fileLine } = props;
  const { id } = summary;
  const wide = useWide('48rem');
  const isHidden = useIsPartHidden();
  useView(wide || isHidden ? undefined : 'conversation');
  const { value, failure } = state.data ?? {};
  const last = value?.[0]?.id;
  const [lastInView, observe] = useInView(last);
  const unread = value?.find(
    ({ from_staff, read_at }) => !read_at && from_staff === (reader === 'client'),
  )?.id;

  // Messages stay unread for a manager who looks at an officer's case, so this prevents endless calls.
  const marked = useRef<string>(undefined);

  useEffect(() => {
    if (!lastInView || !unread || failure || marked.current === unread) return;
    marked.current = unread;
    void markMessagesRead(id).then(({ ok }) => {
      if (!ok) marked.current = undefined;
    });
  }, [id, lastInView, unread, failure]);

  return (
    <div className="case-thread grid grid-cols-1 gap-5">
      <Load state={state}>
        {(messages) =>
          messages.length === 0 ? (
            <p className="text-muted">{empty}</p>
          ) : (
            // Where it scrolls by itself, the keyboard must reach it.
            <div
              className="case-messages"
              ref={reader === 'staff' ? fitMessages : undefined}
              {...((reader === 'staff' || !wide) && {
                role: 'group',
                'aria-label': t('application.messages'),
                tabIndex: 0,
              })}
            >
              <ol className="grid grid-cols-1 gap-3">
                {messages.toReversed().map((message, index, all) => (
                  <Fragment key={message.id}>
                    <Day
                      moment={message.created_at}
                      before={all[index - 1]?.created_at}
                    />
                    <MessageLine
                      ref={message.id === last ? observe : undefined}
                      message={message}
                      mark={message.id === last ? unanswered : undefined}
                      reader={reader}
                      client={client}
                      fileLine={fileLine}
                    />
                  </Fragment>
                ))}
              </ol>
            </div>
          )
        }
      </Load>
      <MessageForm key={id} caseId={id} writer={reader} />
    </div>
  );
}

/** Lets a list that opens at its end (the desk's thread.css) begin with a whole message. */
function fitMessages(box: HTMLDivElement | null) {
  const list = box?.firstElementChild;
  if (!list) return undefined;
  const gap = 8;
  const observer = new ResizeObserver(() => {
    box.style.removeProperty('--fitted');
    const { bottom } = list.getBoundingClientRect();
    const fitted = Array.from(
      list.children,
      (line) => bottom - line.getBoundingClientRect().top,
    ).find((height) => height < box.clientHeight + gap);
    if (fitted) box.style.setProperty('--fitted', `${fitted + gap}px`);
  });
  observer.observe(list);
  return () => observer.disconnect();
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/**
 * Returns whether an element is on the screen, and its `ref`.
 * @param id what the element shows; another id starts again
 */
function useInView(
  id: string | undefined,
): [inView: boolean, observe: RefCallback<Element>] {
  const [idInView, setIdInView] = useState<string>();
  const visible = useSyncExternalStore(subscribeToVisibility, () => !document.hidden);

  const observe = useCallback(
    (element: Element | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        (entries) => setIdInView(entries.at(-1)?.isIntersecting ? id : undefined),
        { rootMargin: `0px 0px -${coveredBelow(element)}px 0px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [id],
  );

  return [id !== undefined && idInView === id && visible, observe];
}

/** How much of the screen the form covers if it stays in view (the portal's portal.css). */
function coveredBelow(message: Element): number {
  const form = message.closest('.case-thread')?.querySelector('form');
  return form && getComputedStyle(form).position === 'sticky' ? form.offsetHeight : 0;
}

interface DayProps {
  moment: string;
  before: string | undefined;
}

function Day({ moment, before }: DayProps) {
  const day = momentDay(moment);
  if (before && momentDay(before) === day) return null;
  return <li className="mt-2 text-center text-small text-muted first:mt-0">{day}</li>;
}

interface MessageLineProps extends Pick<ThreadProps, 'reader' | 'client' | 'fileLine'> {
  ref: Ref<HTMLLIElement> | undefined;
  message: Message;
  mark: string | undefined;
}

function MessageLine({ ref, message, mark, reader, client, fileLine }: MessageLineProps) {
  const { from_staff, author_name, body, created_at, read_at, files } = message;
  const writer = from_staff ? 'staff' : 'client';
  const isOwn = writer === reader;
  return (
    <li
      ref={ref}
      className={`max-w-[92%] rounded-control border border-line px-4 py-3 ${isOwn ? 'justify-self-end bg-ink/5 dark:bg-line/70' : 'justify-self-start bg-sheet'}`}
    >
      <p className="figures flex flex-wrap justify-between gap-x-4 text-small text-muted">
        <b className="font-semibold text-ink">
          {author_name && (
            <>
              <bdi>{author_name}</bdi> ·{' '}
            </>
          )}
          {!from_staff && client ? <bdi>{client}</bdi> : sideText(writer, reader)}
        </b>
        <span>
          <time dateTime={created_at} title={formatLocalMoment(created_at, ownLocale())}>
            {formatLocalTime(created_at, ownLocale())}
          </time>
          {isOwn && read_at && <span className="ms-2">{t('cases.seen')}</span>}
        </span>
      </p>
      {body && (
        <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
          {body}
        </p>
      )}
      {mark && (
        <p className="mt-1">
          <Badge tone="amber" icon="clock" text={mark} />
        </p>
      )}
      {files.length > 0 && (
        <ul className="mt-2 border-t border-line">
          {files.map((file) => fileLine(file, message))}
        </ul>
      )}
    </li>
  );
}
