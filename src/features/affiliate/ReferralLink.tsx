import { useEffect, useRef } from 'react';

import { notify } from '../../ui/notices/notice.ts';
import { noticeOf } from './affiliate-notices.ts';
import type { ClientTexts } from './affiliate-texts.ts';

interface ReferralLinkProps {
  code: string;
  requested: boolean;
  texts: ClientTexts;
  ledgerHref: string;
}

export function ReferralLink({ code, requested, texts, ledgerHref }: ReferralLinkProps) {
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
      notify(noticeOf('copied', texts));
    } catch (error) {
      console.warn('Link not copied:', error);
      select();
      notify(noticeOf('notCopied', texts));
    }
  }

  return (
    <>
      <h2>
        <label htmlFor="affiliate-link">{texts.linkLabel}</label>
      </h2>
      <p id="affiliate-hint">{texts.linkHint}</p>
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
        {texts.copy}
      </button>
      <a className="button" href={ledgerHref}>
        {texts.seeEarnings}
      </a>
    </>
  );
}
