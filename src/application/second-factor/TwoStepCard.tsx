import { useStore } from '@nanostores/react';
import { useState } from 'react';

import type { Device } from '../../supabase/second-factor.ts';
import { Card } from '../../ui/Card.tsx';
import { DotSeparated } from '../../ui/DotSeparated.tsx';
import { BusyButton } from '../../ui/forms/BusyButton.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { notify } from '../../ui/notices/notice.ts';
import { momentDay } from '../formats.ts';
import { Load } from '../Load.tsx';
import { refresh } from '../loaded.ts';
import { allTexts, t } from '../texts.ts';
import { useReportedAction } from '../useReportedAction.ts';
import { afterCode } from './code-request.ts';
import { $devices, removeDevice } from './devices.ts';
import { Enrolment } from './Enrolment.tsx';

export function TwoStepCard() {
  return (
    <Card id="two-step" heading={t('settings.twoStep')} text={t('settings.twoStepText')}>
      <Load state={useStore($devices)} lines={2}>
        {(devices) => <Devices devices={devices} />}
      </Load>
    </Card>
  );
}

function Devices({ devices }: { devices: Device[] }) {
  const [adding, setAdding] = useState(false);

  function done(): void {
    setAdding(false);
    void refresh();
    notify({ title: t('settings.twoStepDone') });
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      {devices.length > 0 && (
        <ul className="grid">
          {devices.map((device) => (
            <DeviceLine key={device.id} device={device} isLast={devices.length === 1} />
          ))}
        </ul>
      )}
      {devices.length === 1 && !adding && (
        <p className="bordered-note amber">{t('settings.twoStepSecond')}</p>
      )}
      {adding ? (
        <Enrolment
          onDone={done}
          otherWay={
            <button
              ref={keepFocus}
              type="button"
              className="button"
              onClick={() => setAdding(false)}
            >
              {allTexts().code.cancel}
            </button>
          }
        />
      ) : (
        <button
          ref={keepFocus}
          type="button"
          className="button w-fit"
          onClick={() => setAdding(true)}
        >
          {t(devices.length > 0 ? 'settings.twoStepAdd' : 'settings.twoStepSetUp')}
        </button>
      )}
    </div>
  );
}

function DeviceLine({ device, isLast }: { device: Device; isLast: boolean }) {
  const { id, since, lastUsed } = device;
  const [removing, run] = useReportedAction();
  const name = device.name || allTexts().code.unnamed;

  const remove = () =>
    afterCode(
      {
        heading: t('settings.twoStepReallyRemove', { name }),
        text: t(isLast ? 'settings.twoStepRemoveLast' : 'settings.twoStepRemoveText'),
        label: t('settings.twoStepRemove'),
      },
      () => removeDevice(id),
    );

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="text-small text-muted">
          <DotSeparated>
            {t('settings.twoStepSince', { date: momentDay(since) })}
            {lastUsed && t('settings.twoStepUsed', { date: momentDay(lastUsed) })}
          </DotSeparated>
        </p>
      </div>
      <BusyButton
        ref={keepFocus}
        className="button"
        aria-label={t('settings.twoStepRemoveWhich', { name })}
        busy={removing}
        label={t('settings.twoStepRemove')}
        busyLabel={t('settings.working')}
        onClick={() => run(remove, t('settings.twoStepRemoved'))}
      />
    </li>
  );
}
