import '../../ui/forms/form.css';
import './panel.css';

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

import { BusyLabel } from '../../ui/forms/BusyLabel.tsx';
import { useHydrated } from '../../ui/forms/useHydrated.ts';
import { notify, prepareNotices } from '../../ui/notices/notice.ts';

import type { PanelLabels } from './labels.ts';
import { noticeOf } from './news.ts';
import { ReferralLink } from './ReferralLink.tsx';
import { $affiliate, becomeAffiliate, followSession } from './store.ts';

interface PanelProps {
  labels: PanelLabels;
  signUpHref: string;
  logInHref: string;
}

/**
 * Shows the referral link to affiliates, a button that makes one to other clients, and the ways to
 * log in and sign up to everyone else (docs/specification.md 4). The page's styles choose between
 * the texts for visitors and for clients, so they are right before React is there.
 */
export function Panel({ labels, signUpHref, logInHref }: PanelProps) {
  const root = useHydrated<HTMLDivElement>();
  const state = useStore($affiliate);
  const { status, news } = state;
  const working = status === 'working';

  useEffect(() => {
    prepareNotices();
    return followSession();
  }, []);

  useEffect(() => {
    if (news) notify(noticeOf(news, labels));
  }, [state, news, labels]);

  useEffect(() => {
    // The press may have come from the button further down.
    if (working) root.current?.scrollIntoView({ block: 'nearest' });
    // Hides the page's other offer of a link.
    document.documentElement.toggleAttribute('data-affiliate', status === 'affiliate');
  }, [root, status, working]);

  return (
    <div ref={root} className="panel">
      {state.status === 'affiliate' ? (
        <ReferralLink {...state} labels={labels} />
      ) : (
        <>
          <h2>{labels.joinHeading}</h2>
          <p className="when-signed-out">{labels.joinText}</p>
          <p className="when-signed-in">{labels.joinSignedIn}</p>
          <button
            type="button"
            className="button button-seal"
            disabled={working}
            onClick={() => void becomeAffiliate()}
          >
            <BusyLabel
              busy={working}
              label={labels.becomeAffiliate}
              busyLabel={labels.working}
            />
          </button>
          <div className="panel-actions when-signed-out">
            <a className="button" href={signUpHref}>
              {labels.signUp}
            </a>
            <a className="button" href={logInHref}>
              {labels.logIn}
            </a>
          </div>
        </>
      )}
    </div>
  );
}
