import { fillIn } from '../../i18n/fill-in.ts';
import { HomeRosette } from '../../illustrations/Engraving.tsx';
import { Certificate } from './Certificate.tsx';
import type { LookUpState } from './look-up-store.ts';
import type { LookUpLabels } from './verify-labels.ts';

interface LookUpResultProps {
  state: LookUpState;
  labels: LookUpLabels;
  contactHref: string;
}

export function LookUpResult({ state, labels, contactHref }: LookUpResultProps) {
  const { status } = state;
  return (
    <>
      <div className="look-up-result" role="status">
        {status === 'found' && (
          <Certificate
            certificate={state.certificate}
            labels={labels}
            status={state.currentStatus}
            heading={2}
            toProfile={labels.toProfile}
          />
        )}
        {status === 'failed' && (
          <div className="look-up-failed">
            <h2>{labels.notFoundTitle}</h2>
            <p>{fillIn(labels.notFound, { input: state.query })}</p>
            <a className="link-more" href={contactHref}>
              {labels.contact}
            </a>
          </div>
        )}
      </div>
      {status !== 'found' && status !== 'failed' && (
        <div className="look-up-blank">
          <HomeRosette />
          <p>{labels.blank}</p>
        </div>
      )}
    </>
  );
}
