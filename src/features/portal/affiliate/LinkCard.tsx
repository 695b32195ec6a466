import { useRef, useState } from 'react';

import { formTexts, ownLocale } from '../../../application/texts.ts';
import { formatDays, formatNumber } from '../../../i18n/format.ts';
import { Card } from '../../../ui/Card.tsx';
import { InputField } from '../../../ui/forms/Field.tsx';
import { notify } from '../../../ui/notices/notice.ts';
import { t } from '../portal-texts.ts';
import type { AffiliateAccount } from './affiliate-account-api.ts';

/** The database allows no more. */
const maxName = 32;

/** Lower-case letters, digits, `-` and `_`. */
function linkName(typed: string): string {
  const plain = typed.trim().toLowerCase().replace(/\s+/g, '-');
  return plain.replace(/[^a-z0-9_-]/g, '').slice(0, maxName);
}

export function LinkCard({ account }: { account: AffiliateAccount }) {
  const { code, clients, customers, referral_days } = account;
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState('');
  const name = linkName(typed);
  const link = new URL(`/?ref=${code}${name && `&c=${name}`}`, location.origin).href;
  const days = formatDays(referral_days, ownLocale());

  /** Selects the link if the clipboard is not available, so that the keyboard can copy it. */
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      notify({ title: t('ledger.copied') });
    } catch (error) {
      console.warn('Link not copied:', (error as Error).name);
      field.current?.select();
      notify({ title: t('ledger.notCopied'), failed: true });
    }
  }

  return (
    <Card
      id="link"
      heading={t('ledger.linkHeading')}
      text={t('ledger.linkText', { days })}
    >
      <div className="flex flex-wrap items-start gap-2">
        {/* Several lines, because an input would cut the code off on a phone. */}
        <textarea
          ref={field}
          className="control figures field-sizing-content min-h-0 min-w-0 flex-[1_1_220px] resize-none wrap-anywhere"
          aria-labelledby="link"
          rows={2}
          readOnly
          value={link}
        />
        <button type="button" className="button" onClick={() => void copy()}>
          {t('ledger.copy')}
        </button>
      </div>
      <InputField
        form="link"
        name="name"
        texts={formTexts()}
        label={t('ledger.linkName')}
        hint={t('ledger.linkNameHint')}
        optional
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxName}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <dl className="grid gap-1">
        <Count name={t('ledger.clients')} count={clients} />
        <Count name={t('ledger.customers')} count={customers} />
      </dl>
    </Card>
  );
}

function Count({ name, count }: { name: string; count: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line pt-1">
      <dt>{name}</dt>
      <dd className="figures font-semibold">{formatNumber(count, ownLocale())}</dd>
    </div>
  );
}
