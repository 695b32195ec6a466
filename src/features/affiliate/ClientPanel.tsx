import '../../ui/forms/form.css';
import './affiliate-panel.css';

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { BusyButton } from '../../ui/forms/BusyButton.tsx';
import { useHydrated } from '../../ui/forms/useHydrated.ts';
import { notify, prepareNotices } from '../../ui/notices/notice.ts';
import { noticeOf } from './affiliate-notices.ts';
import { $affiliate } from './affiliate-store.ts';
import type { ClientTexts } from './affiliate-texts.ts';
import { becomeAffiliate, followSession } from './become-affiliate.ts';
import { ReferralLink } from './ReferralLink.tsx';

interface ClientPanelProps {
  texts: ClientTexts;
  ledgerHref: string;
}

export function ClientPanel({ texts, ledgerHref }: ClientPanelProps) {
  const root = useHydrated<HTMLDivElement>();
  const state = useStore($affiliate);
  const { status, notice } = state;
  const working = status === 'working';

  useEffect(() => {
    prepareNotices();
    return followSession();
  }, []);

  useEffect(() => {
    if (notice) notify(noticeOf(notice, texts));
  }, [state, notice, texts]);

  useEffect(() => {
    // The press may come from the button further down.
    if (working) root.current?.scrollIntoView({ block: 'nearest' });
    // Hides the page's other offer of a link.
    document.documentElement.toggleAttribute('data-affiliate', status === 'affiliate');
  }, [root, status, working]);

  return (
    <div ref={root} className="panel">
      {state.status === 'affiliate' ? (
        <ReferralLink {...state} texts={texts} ledgerHref={ledgerHref} />
      ) : (
        <>
          <h2>{texts.joinHeading}</h2>
          <p>{texts.joinSignedIn}</p>
          <BusyButton
            className="button button-seal"
            busy={working}
            label={texts.becomeAffiliate}
            busyLabel={texts.working}
            onClick={() => void (working || becomeAffiliate())}
          />
        </>
      )}
    </div>
  );
}
