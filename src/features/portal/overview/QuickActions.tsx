import { useStore } from '@nanostores/react';

import { Link } from '../../../application/Link.tsx';
import type { IconName } from '../../../illustrations/icons.ts';
import { FoldedSection } from '../../../ui/FoldedSection.tsx';
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
    <FoldedSection id="actions" heading={t('portal.actions')}>
      <ul className="grid grid-cols-2 gap-x-4 text-small lg:-mt-2 lg:grid-cols-1">
        {actions.map(([icon, key, href]) => (
          <li key={key} className="grid min-w-0 wrap-anywhere">
            <Action icon={icon} label={t(key)} href={href} />
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}

function Action({ icon, label, href }: { icon: IconName; label: string; href: string }) {
  const shape = 'flex min-h-11 items-center gap-3 py-1.5 no-underline hover:underline';
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
