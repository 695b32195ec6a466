import './certificate.css';

import { HomeRosette, Stamp } from '../../illustrations/Engraving.tsx';

import type { CertificateTexts } from './certificate.ts';
import type { LookUpLabels } from './labels.ts';

interface CertificateProps {
  certificate: CertificateTexts;
  labels: LookUpLabels;
}

/** The certificate of a company that was found. */
export function Certificate({ certificate, labels }: CertificateProps) {
  const rows = ['industry', 'region', 'joined', 'verifiedOn'] as const;
  return (
    <article className="certificate">
      <HomeRosette />
      <header>
        <p>{labels.certificate}</p>
        {certificate.sample && (
          <span className="certificate-sample">{labels.sample}</span>
        )}
      </header>
      <h2>{certificate.name}</h2>
      <p className="certificate-number figures">
        <span className="visually-hidden">{labels.certificateId}: </span>
        <span>{certificate.id}</span>
      </p>
      <dl>
        {rows.map((row) => (
          <div key={row}>
            <dt>{labels[row]}</dt>
            <dd className="figures">{certificate[row]}</dd>
          </div>
        ))}
        <div>
          <dt>{labels.status}</dt>
          <dd className="certificate-status">
            <CheckIcon />
            {labels.verified}
          </dd>
        </div>
      </dl>
      <footer>
        <Stamp name="seal" />
        <p>{labels.issuedBy}</p>
      </footer>
    </article>
  );
}

/** Lucide's circle-check (ISC licence). */
function CheckIcon() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <circle cx="12" cy="12" r="10" />
      <path d="m9 12 2 2 4-4" />
    </svg>
  );
}
