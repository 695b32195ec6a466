import { useStore } from '@nanostores/react';

import { $cases, $documents } from '../data/stores.ts';
import { Delivered } from '../../../ui/cases/Delivered.tsx';
import { Empty } from '../../../ui/signed-in/Empty.tsx';
import { Link } from '../../../ui/signed-in/Link.tsx';
import { Load } from '../../../ui/signed-in/Load.tsx';
import { casePath } from '../routes.ts';
import { serviceTitle, t } from '../../../ui/signed-in/texts.ts';

import { NoCases } from './NoCases.tsx';
import { Requests } from './Requests.tsx';

/** The documents of all cases, those with something to send first. */
export function Documents() {
  const state = useStore($cases);
  const documents = useStore($documents);
  return (
    <Load state={state} lines={6}>
      {(cases) => {
        if (cases.length === 0)
          return (
            <div className="grid gap-6">
              <Empty text={t('cases.noDocuments')} />
              <NoCases />
            </div>
          );
        const sorted = cases.toSorted((a, b) => b.to_send - a.to_send);
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:gap-16">
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
              {sorted
                .filter(({ closed_at, to_send }) => !closed_at || to_send > 0)
                .map((one) => (
                  <Requests
                    key={one.id}
                    overview={one}
                    heading={
                      <Link
                        className="no-underline hover:underline"
                        href={casePath(one.reference)}
                      >
                        {serviceTitle(one.service)}
                      </Link>
                    }
                  />
                ))}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
              <Delivered state={documents} />
            </div>
          </div>
        );
      }}
    </Load>
  );
}
