import './certificate.css';

import { HomeRosette, Stamp } from '../../illustrations/Engraving.tsx';
import type { CertificateTexts } from './certificate-texts.ts';
import { type Status, statusPaths } from './status.ts';
import type { VerifyTexts } from './verify-texts.ts';

interface CertificateProps {
  certificate: CertificateTexts;
  texts: VerifyTexts;
  status: Status;
  /** 1 where the certificate is the page's subject. */
  heading: 1 | 2;
  /** Text of the link to the company's profile; none on the profile itself. */
  toProfile?: string;
}

function StatusIcon({ status }: { status: Status }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={statusPaths[status]} />
    </svg>
  );
}

const rows = [
  'industry',
  'region',
  'website',
  'joined',
  'verifiedOn',
  'validUntil',
  'withdrawnOn',
] as const;

/**
 * Used by the look-up, and without React in the browser on a profile, where expiry.client.ts
 * updates it by the reader's clock.
 */
export function Certificate(props: CertificateProps) {
  const { certificate, texts, status, heading, toProfile } = props;
  const Name = `h${heading}` as const;
  const state = (variant: Status, turns: 'now' | 'later') => (
    <dd
      className={`certificate-status ${variant} ${turns}`}
      data-pagefind-ignore={turns === 'later' || undefined}
    >
      <StatusIcon status={variant} />
      {texts[variant]}
    </dd>
  );
  return (
    <article
      className={`certificate ${status}`}
      data-until={status === 'verified' ? certificate.until : undefined}
    >
      <HomeRosette />
      <header>
        <p>{texts.certificate}</p>
        {certificate.sample && <span className="certificate-sample">{texts.sample}</span>}
      </header>
      <Name>{certificate.name}</Name>
      <p className="certificate-number figures">
        <span className="visually-hidden">{texts.certificateId}: </span>
        <span>{certificate.id}</span>
      </p>
      <dl>
        <div>
          <dt>{texts.status}</dt>
          {state(status, 'now')}
          {status === 'verified' && state('expired', 'later')}
        </div>
        {rows.map(
          (row) =>
            certificate[row] && (
              <div key={row}>
                <dt>{texts[row]}</dt>
                <dd className="figures">{certificate[row]}</dd>
              </div>
            ),
        )}
      </dl>
      <footer>
        <Stamp name="seal" />
        <p>{texts.issuedBy}</p>
        {toProfile && (
          <a className="link-more" href={certificate.profile}>
            {toProfile}
          </a>
        )}
      </footer>
    </article>
  );
}
