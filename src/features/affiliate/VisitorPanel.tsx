import '../../ui/forms/form.css';
import './affiliate-panel.css';

import { useHydrated } from '../../ui/forms/useHydrated.ts';
import { notify } from '../../ui/notices/notice.ts';
import { refuseVisitor } from './affiliate-store.ts';
import type { VisitorTexts } from './affiliate-texts.ts';

interface VisitorPanelProps {
  texts: VisitorTexts;
  signUpHref: string;
  logInHref: string;
}

/**
 * See docs/specification.md 8. An island of its own, so that visitors do not download the backend's
 * code.
 */
export function VisitorPanel({ texts, signUpHref, logInHref }: VisitorPanelProps) {
  const root = useHydrated<HTMLDivElement>();

  function refuse(): void {
    refuseVisitor();
    const { loginRequiredTitle: title, loginRequired: text } = texts;
    notify({ title, text, failed: true });
  }

  return (
    <div ref={root} className="panel">
      <h2>{texts.joinHeading}</h2>
      <p>{texts.joinText}</p>
      <button type="button" className="button button-seal" onClick={refuse}>
        {texts.becomeAffiliate}
      </button>
      <div className="panel-actions">
        <a className="button" href={signUpHref}>
          {texts.signUp}
        </a>
        <a className="button" href={logInHref}>
          {texts.logIn}
        </a>
      </div>
    </div>
  );
}
