import { useEffect, useRef } from 'react';

import { notify } from '../../ui/notices/notice.ts';
import type { ClientLabels } from './affiliate-labels.ts';
import { noticeOf } from './affiliate-notices.ts';

interface ReferralLinkProps {
  code: string;
  requested: boolean;
  labels: ClientLabels;
  ledgerHref: string;
}

export function ReferralLink({ code, requested, labels, ledgerHref }: ReferralLinkProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const link = new URL(`/?ref=${code}`, location.origin).href;

  function select(): void {
    field.current?.focus();
    field.current?.select();
  }

  useEffect(() => {
    if (requested) select();
  }, [requested]);

  /**
   * Selects the link if the clipboard is missing or refuses, so that it can be copied by keyboard.
   */
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      notify(noticeOf('copied', labels));
    } catch (error) {
      console.warn('Link not copied:', error);
      select();
      notify(noticeOf('notCopied', labels));
    }
  }

  return (
    <>
      <h2>
        <label htmlFor="affiliate-link">{labels.linkLabel}</label>
      </h2>
      <p id="affiliate-hint">{labels.linkHint}</p>
      <textarea
        ref={field}
        className="control figures"
        id="affiliate-link"
        rows={2}
        readOnly
        value={link}
        aria-describedby="affiliate-hint"
      />
      <button className="button button-ink" type="button" onClick={() => void copy()}>
        {labels.copy}
      </button>
      <a className="button" href={ledgerHref}>
        {labels.seeEarnings}
      </a>
    </>
  );
}
