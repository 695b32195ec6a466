import { amountText } from '../../../application/formats.ts';
import { openPath } from '../../../application/navigation.ts';
import { ownLocale } from '../../../application/texts.ts';
import { useAnswer } from '../../../application/useAnswer.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { type InvoiceLine, lineText } from '../../../cases/invoices/invoice-lines.ts';
import { SumLine } from '../../../cases/invoices/SumLine.tsx';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { retryKey } from '../../../ui/forms/retry-key.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useWide } from '../../../ui/useWide.ts';
import { readParties } from '../case/data/desk-case-api.ts';
import { draftInvoice } from '../case/data/desk-invoice-api.ts';
import { readPrices } from '../case/data/prices.ts';
import { casePath } from '../desk-routes.ts';
import { deskTexts, t } from '../desk-texts.ts';
import type { Lead } from './lead-api.ts';
import { quoteIn, quoteLines } from './quote.ts';

/** A link takes the place of the long address of a quote. */
export function LeadMessage({ message }: { message: string }) {
  const quote = quoteIn(message, ownLocale());
  if (!quote) return message;
  const [before, ...after] = message.split(quote.text);
  return (
    <>
      {before}
      <a
        className="inline-flex items-center gap-1"
        href={quote.path}
        title={quote.text}
        target="_blank"
        rel="noopener"
      >
        <Icon name="file" size={16} />
        {t('desk.quote')}
      </a>
      {after.join(quote.text)}
    </>
  );
}

/** In US dollars. Becomes a draft of an invoice once there is a case. On a phone, only the total shows at first. */
export function LeadQuote({ lead }: { lead: Lead }) {
  const search = quoteIn(lead.message, ownLocale())?.search;
  return search && <PricedQuote lead={lead} search={search} />;
}

function PricedQuote({ lead, search }: { lead: Lead; search: string }) {
  const wide = useWide('48rem');
  const prices = useAnswer(readPrices);
  const { lines, incomplete } = quoteLines(search, prices ?? [], deskTexts().coupon);
  if (lines.length === 0) return null;
  const total = lines.reduce((cents, { amount }) => cents + amount, 0);
  return (
    <section aria-labelledby="lead-quote">
      <details className="inquiry-quote" open={wide}>
        <summary>
          <h2 id="lead-quote">{t('desk.quote')}</h2>
          <span className="text-muted">{t('desk.quoteTotal')}</span>
          <b className="figures">{amountText(total)}</b>
        </summary>
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
          {lines.map((line) => (
            <SumLine
              key={line.key ?? line.title}
              label={lineText(line)}
              cents={line.amount}
            />
          ))}
        </dl>
        {incomplete && <p className="text-seal-ink">{t('desk.quoteIncomplete')}</p>}
        <p className="text-[0.8125rem] text-muted">
          {t('desk.quoteText')} {!lead.case && t('desk.quoteNoCase')}
        </p>
        {lead.case && <DraftInvoice lead={lead} reference={lead.case} lines={lines} />}
      </details>
    </section>
  );
}

interface DraftInvoiceProps {
  lead: Lead;
  reference: string;
  lines: InvoiceLine[];
}

/** Opens the case. The same quote is drafted once. */
function DraftInvoice({ lead, reference, lines }: DraftInvoiceProps) {
  const [busy, run] = useReportedAction();

  async function draft() {
    const parties = await readParties(reference);
    if (!parties.ok) return parties;
    const content = { lines };
    const key = await retryKey(lead.id, content);
    const made = await draftInvoice(parties.value.id, content, key);
    if (made.ok) openPath(casePath(reference));
    return made;
  }

  return (
    <BusyButton
      className="button compact w-fit"
      busy={busy}
      label={t('desk.quoteDraft')}
      busyLabel={t('desk.working')}
      onClick={() => run(draft, t('deskCase.invoiceSaved'))}
    />
  );
}
