/**
 * Shows a client how the newest cases at work stand, before the dashboard's code is there: on a slow phone
 * that takes seconds. It stands in the page's head, so that it asks before anything else does, and must
 * stay small. The dashboard reads all anew and replaces it; whatever goes wrong here is told there.
 */
import { currentToken, sessionUser } from '../../../supabase/session-entry.ts';

interface Case {
  service: string;
  status: string;
  percent: number;
}

interface Words {
  services: Record<string, string>;
  statuses: Record<string, string>;
  otherService: string;
}

/** Milliseconds that the backend may take to answer (docs/reliability.md R1.20). */
const patience = 8000;

/** As many as the overview shows in wide cards (Services.tsx). */
const few = 3;

/** Ends when the answer is too late, or the page is left. */
const over = new AbortController();

/** Returns the newest cases at work. The database decides for this session which those are. */
async function readCases(
  { backend = '', key = '' }: DOMStringMap,
  token: string,
): Promise<Case[]> {
  const query = new URLSearchParams({
    select: 'service,status,percent',
    client_id: `eq.${sessionUser()}`,
    closed_at: 'is.null',
    order: 'opened_at.desc',
    limit: String(few),
  });
  const response = await fetch(`${backend}/case_overviews?${query}`, {
    headers: { apikey: key, Authorization: `Bearer ${token}` },
    signal: over.signal,
  });
  return response.ok ? ((await response.json()) as Case[]) : [];
}

/** Cases may name what is not in our list, whatever they call it. */
function named(texts: Record<string, string>, key: string, otherwise: string): string {
  return Object.hasOwn(texts, key) ? (texts[key] ?? otherwise) : otherwise;
}

function fill(line: DocumentFragment, { service, status, percent }: Case, words: Words) {
  const share = new Intl.NumberFormat(document.documentElement.lang, {
    style: 'percent',
  });
  const texts = {
    service: named(words.services, service, words.otherService),
    status: named(words.statuses, status, ''),
    percent: share.format(percent / 100),
  };
  for (const [part, text] of Object.entries(texts))
    line.querySelector(`[data-${part}]`)?.replaceChildren(text);
  line.querySelector('progress')?.setAttribute('value', String(percent));
}

const findPlace = () => document.querySelector<HTMLElement>('[data-first-look]');

async function show(cases: Case[]): Promise<void> {
  // Before its end has been read the page is not painted: frames would begin too late for the first paint.
  while (!document.getElementById('footer') && document.readyState === 'loading')
    await new Promise((resolve) => setTimeout(resolve, 20));
  const place = findPlace();
  const template = place?.querySelector('template');
  // Meanwhile the page may have been left, or another tab may have logged out.
  const counts = !over.signal.aborted && currentToken() === token;
  if (!place || !template || !counts || cases.length === 0) return;
  const words = JSON.parse(place.dataset['words'] ?? '') as Words;
  for (const one of cases) {
    const line = document.importNode(template.content, true);
    fill(line, one, words);
    template.before(line);
  }
  place.hidden = false;
}

const settings = document.currentScript?.dataset;
const token = currentToken();
const isOverview = /^(\/[a-z]{2})?\/dashboard$/.test(location.pathname);
// A hidden page is about to be replaced by the same page in the visitor's language, and what Google brought
// may be another account.
const stays = !document.documentElement.hidden && !window.arrivedAt;

if (settings && token && isOverview && stays) {
  setTimeout(() => over.abort(), patience);
  // The back button may bring the page to somebody else.
  addEventListener('pagehide', () => {
    over.abort();
    findPlace()?.remove();
  });
  readCases(settings, token)
    .then(show)
    .catch(() => undefined);
}
