import '../../ui/forms/form.css';
import './affiliate-panel.css';

import { useHydrated } from '../../ui/forms/useHydrated.ts';
import { notify } from '../../ui/notices/notice.ts';
import type { VisitorLabels } from './affiliate-labels.ts';
import { refuseVisitor } from './affiliate-store.ts';

interface VisitorPanelProps {
  labels: VisitorLabels;
  signUpHref: string;
  logInHref: string;
}

/**
 * See docs/specification.md 8. An island of its own, so that visitors do not download the backend's
 * code.
 */
export function VisitorPanel({ labels, signUpHref, logInHref }: VisitorPanelProps) {
  const root = useHydrated<HTMLDivElement>();

  function refuse(): void {
    refuseVisitor();
    const { loginRequiredTitle: title, loginRequired: text } = labels;
    notify({ title, text, failed: true });
  }

  return (
    <div ref={root} className="panel">
      <h2>{labels.joinHeading}</h2>
      <p>{labels.joinText}</p>
      <button type="button" className="button button-seal" onClick={refuse}>
        {labels.becomeAffiliate}
      </button>
      <div className="panel-actions">
        <a className="button" href={signUpHref}>
          {labels.signUp}
        </a>
        <a className="button" href={logInHref}>
          {labels.logIn}
        </a>
      </div>
    </div>
  );
}
