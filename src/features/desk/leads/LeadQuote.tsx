import { openPath } from '../../../application/navigation.ts';
import { ownLocale } from '../../../application/texts.ts';
import { useAnswer } from '../../../application/useAnswer.ts';
import { useReportedAction } from '../../../application/useReportedAction.ts';
import { type InvoiceLine, lineText } from '../../../cases/invoices/invoice-lines.ts';
import { SumLine, totalStyle } from '../../../cases/invoices/SumLine.tsx';
import { Card } from '../../../ui/Card.tsx';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { retryKey } from '../../../ui/forms/retry-key.ts';
import { readParties } from '../case/data/desk-case-api.ts';
import { draftInvoice } from '../case/data/desk-invoice-api.ts';
import { readPrices } from '../case/data/prices.ts';
import { casePath } from '../desk-routes.ts';
import { deskTexts, t } from '../desk-texts.ts';
import type { Lead } from './lead-api.ts';
import { quoteIn, quoteLines } from './quote.ts';

/** The address of a quote becomes a link. */
export function LeadMessage({ message }: { message: string }) {
  const quote = quoteIn(message, ownLocale());
  if (!quote) return message;
  const [before, ...after] = message.split(quote.text);
  return (
    <>
      {before}
      <a href={quote.path} target="_blank" rel="noopener">
        {quote.text}
      </a>
      {after.join(quote.text)}
    </>
  );
}

/** In US dollars. Becomes a draft of an invoice once there is a case. */
export function LeadQuote({ lead }: { lead: Lead }) {
  const search = quoteIn(lead.message, ownLocale())?.search;
  return search && <PricedQuote lead={lead} search={search} />;
}

function PricedQuote({ lead, search }: { lead: Lead; search: string }) {
  const prices = useAnswer(readPrices);
  const { lines, incomplete } = quoteLines(search, prices ?? [], deskTexts().coupon);
  if (lines.length === 0) return null;
  const total = lines.reduce((cents, { amount }) => cents + amount, 0);
  return (
    <Card id="lead-quote" heading={t('desk.quote')} text={t('desk.quoteText')}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-[0.9375rem]">
        {lines.map((line) => (
          <SumLine
            key={line.key ?? line.title}
            label={lineText(line)}
            cents={line.amount}
          />
        ))}
        <SumLine label={t('desk.quoteTotal')} cents={total} look={totalStyle} />
      </dl>
      {incomplete && <p className="text-seal-ink">{t('desk.quoteIncomplete')}</p>}
      {lead.case ? (
        <DraftInvoice lead={lead} reference={lead.case} lines={lines} />
      ) : (
        <p className="text-muted">{t('desk.quoteNoCase')}</p>
      )}
    </Card>
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
      className="button w-fit"
      busy={busy}
      label={t('desk.quoteDraft')}
      busyLabel={t('desk.working')}
      onClick={() => run(draft, t('deskCase.invoiceSaved'))}
    />
  );
}
