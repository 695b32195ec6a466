import '../../ui/forms/form.css';
import './affiliate-panel.css';

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { BusyButton } from '../../ui/forms/BusyButton.tsx';
import { useHydrated } from '../../ui/forms/useHydrated.ts';
import { notify, prepareNotices } from '../../ui/notices/notice.ts';
import type { ClientLabels } from './affiliate-labels.ts';
import { noticeOf } from './affiliate-notices.ts';
import { $affiliate } from './affiliate-store.ts';
import { becomeAffiliate, followSession } from './become-affiliate.ts';
import { ReferralLink } from './ReferralLink.tsx';

interface ClientPanelProps {
  labels: ClientLabels;
  ledgerHref: string;
}

export function ClientPanel({ labels, ledgerHref }: ClientPanelProps) {
  const root = useHydrated<HTMLDivElement>();
  const state = useStore($affiliate);
  const { status, notice } = state;
  const working = status === 'working';

  useEffect(() => {
    prepareNotices();
    return followSession();
  }, []);

  useEffect(() => {
    if (notice) notify(noticeOf(notice, labels));
  }, [state, notice, labels]);

  useEffect(() => {
    // The press may come from the button further down.
    if (working) root.current?.scrollIntoView({ block: 'nearest' });
    // Hides the page's other offer of a link.
    document.documentElement.toggleAttribute('data-affiliate', status === 'affiliate');
  }, [root, status, working]);

  return (
    <div ref={root} className="panel">
      {state.status === 'affiliate' ? (
        <ReferralLink {...state} labels={labels} ledgerHref={ledgerHref} />
      ) : (
        <>
          <h2>{labels.joinHeading}</h2>
          <p>{labels.joinSignedIn}</p>
          <BusyButton
            className="button button-seal"
            busy={working}
            label={labels.becomeAffiliate}
            busyLabel={labels.working}
            onClick={() => void (working || becomeAffiliate())}
          />
        </>
      )}
    </div>
  );
}
