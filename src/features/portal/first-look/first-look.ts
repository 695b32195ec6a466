/**
 * Shows a client how the cases at work stand, before the dashboard's code is there: on a slow phone that
 * takes seconds. It stands in the page's head, so that it asks before anything else does, and must stay
 * small. The dashboard reads all anew and replaces it; whatever goes wrong here is told there.
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
    limit: '3',
  });
  const response = await fetch(`${backend}/case_overviews?${query}`, {
    headers: { apikey: key, Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(patience),
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

/** Waits until the page has been read as far as the place for the cases. */
async function findPlace(): Promise<HTMLElement | null> {
  const find = () => document.querySelector<HTMLElement>('[data-first-look]');
  while (!find() && document.readyState === 'loading')
    await new Promise(requestAnimationFrame);
  return find();
}

async function show(cases: Case[]): Promise<void> {
  const place = await findPlace();
  const template = place?.querySelector('template');
  if (!place || !template || cases.length === 0) return;
  const words = JSON.parse(place.dataset['words'] ?? '') as Words;
  for (const one of cases) {
    const line = document.importNode(template.content, true);
    fill(line, one, words);
    template.before(line);
  }
  place.hidden = false;
  // The back button may bring the page to somebody else.
  addEventListener('pagehide', () => place.remove());
}

const settings = document.currentScript?.dataset;
const token = currentToken();
const isOverview = /\/dashboard$/.test(location.pathname);
// A hidden page is about to be replaced by the same page in the visitor's language.
if (settings && token && isOverview && !document.documentElement.hidden)
  readCases(settings, token)
    .then(show)
    .catch(() => undefined);
