import { fillIn } from '../../i18n/fill-in.ts';
import { HomeRosette } from '../../illustrations/Engraving.tsx';
import { Certificate } from './Certificate.tsx';
import type { LookUpState } from './look-up-store.ts';
import type { LookUpTexts } from './verify-texts.ts';

interface LookUpResultProps {
  state: LookUpState;
  texts: LookUpTexts;
  contactHref: string;
}

export function LookUpResult({ state, texts, contactHref }: LookUpResultProps) {
  const { status } = state;
  return (
    <>
      <div className="look-up-result" role="status">
        {status === 'found' && (
          <Certificate
            certificate={state.certificate}
            texts={texts}
            status={state.currentStatus}
            heading={2}
            toProfile={texts.toProfile}
          />
        )}
        {status === 'failed' && (
          <div className="look-up-failed">
            <h2>{texts.notFoundTitle}</h2>
            <p>{fillIn(texts.notFound, { input: state.query })}</p>
            <a className="link-more" href={contactHref}>
              {texts.contact}
            </a>
          </div>
        )}
      </div>
      {status !== 'found' && status !== 'failed' && (
        <div className="look-up-blank">
          <HomeRosette />
          <p>{texts.blank}</p>
        </div>
      )}
    </>
  );
}
