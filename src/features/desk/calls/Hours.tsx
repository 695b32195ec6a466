import { useStore } from '@nanostores/react';

import { Load } from '../../../application/Load.tsx';
import { $ownHours } from './calls-stores.ts';
import { DaysOff } from './DaysOff.tsx';
import { WeekForm } from './WeekForm.tsx';

export function Hours() {
  return (
    <Load state={useStore($ownHours)} lines={8}>
      {(saved) => (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <WeekForm saved={saved} />
          <DaysOff saved={saved} />
        </div>
      )}
    </Load>
  );
}
