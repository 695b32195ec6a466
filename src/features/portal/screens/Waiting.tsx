import type { Overview } from '../../../ui/cases/shapes.ts';
import { Link } from '../../../ui/signed-in/Link.tsx';
import { casePath } from '../routes.ts';
import { serviceTitle, t } from '../../../ui/signed-in/texts.ts';
import { isOwnTurn, turnText } from '../../../ui/cases/turn.ts';

/** What the client has to do now, before all else. */
export function Waiting({ cases }: { cases: readonly Overview[] }) {
  const waiting = cases.filter(isOwnTurn);
  if (waiting.length === 0)
    return <p className="lead">{t('dashboard.nothingWaiting')}</p>;
  return (
    <section
      className="rounded-sheet border border-l-[3px] border-line border-l-amber bg-sheet px-5 py-5 md:px-7"
      aria-labelledby="waiting"
    >
      <h2 id="waiting" className="text-[1.3rem]">
        {t('dashboard.waiting')}
      </h2>
      <ul>
        {waiting.map((one, index) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-3"
          >
            <p className="grid min-w-0 flex-[1_1_260px]">
              <b>{turnText(one)}</b>
              <span className="text-muted">{serviceTitle(one.service)}</span>
            </p>
            <Link
              // One thing of the seal's colour in a view.
              className={`button max-md:w-full ${index === 0 ? 'button-seal' : ''}`}
              href={casePath(one.reference)}
              aria-label={`${act(one)}: ${serviceTitle(one.service)}`}
            >
              {act(one)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function act({ to_send }: Overview): string {
  return to_send > 0 ? t('dashboard.sendDocuments') : t('dashboard.openCase');
}
