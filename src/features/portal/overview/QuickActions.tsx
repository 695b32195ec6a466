import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import type { IconName } from '../../../illustrations/icons.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { $cases } from '../data/portal-stores.ts';
import { casePath, paths } from '../portal-routes.ts';
import { type PortalKey, t } from '../portal-texts.ts';

export function QuickActions() {
  const cases = useStore($cases).data?.value ?? [];
  const only = cases.length === 1 ? cases[0] : undefined;
  const actions: [IconName, PortalKey, string][] = [
    [
      'parcel',
      'portal.trackOrders',
      only ? casePath(only.reference) : `${paths.overview}#services`,
    ],
    ['upload', 'portal.uploadDocuments', paths.documents],
    ['messages', 'portal.liveChat', paths.messages],
    ['settings', 'application.settings', paths.settings],
  ];
  return (
    <section aria-labelledby="actions">
      <h2 id="actions">{t('portal.actions')}</h2>
      <ul className="mt-3 grid grid-cols-2 gap-x-4 border-t border-line max-lg:text-small lg:grid-cols-1">
        {actions.map(([icon, key, href]) => (
          <li key={key} className="grid min-w-0 border-b border-line wrap-anywhere">
            <Action icon={icon} label={t(key)} href={href} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Action({ icon, label, href }: { icon: IconName; label: string; href: string }) {
  const shape = 'flex min-h-13 items-center gap-3 py-2 no-underline hover:underline';
  const content = (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
  return href.includes('#') ? (
    <a className={shape} href={href}>
      {content}
    </a>
  ) : (
    <Link className={shape} href={href}>
      {content}
    </Link>
  );
}
