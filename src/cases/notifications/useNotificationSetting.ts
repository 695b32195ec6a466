import { useRef, useState } from 'react';

import { reportOutcome } from '../../application/useReportedAction.ts';
import type { NotificationSetting } from './notification-shapes.ts';
import { saveSetting, type SettingChoices } from './notifications.ts';

type Column = keyof SettingChoices;

/**
 * Shows a choice at once and saves it. Reports and reverts a choice that could not be saved.
 * @param setting as last loaded
 */
export function useNotificationSetting(
  setting: NotificationSetting,
): [
  shown: NotificationSetting,
  saving: boolean,
  choose: (choices: SettingChoices) => void,
] {
  const [pending, setPending] = useState<SettingChoices>({});
  const [saving, setSaving] = useState(0);
  const queue = useRef(Promise.resolve());

  const columns = Object.keys(pending) as Column[];
  const reloaded = saving === 0 && columns.every((one) => pending[one] === setting[one]);
  if (reloaded && columns.length > 0) setPending({});

  async function save(choices: SettingChoices): Promise<void> {
    const outcome = await saveSetting(setting.kind, choices);
    reportOutcome(outcome);
    setSaving((count) => count - 1);
    if (outcome.ok) return;
    setPending((now) =>
      Object.fromEntries(
        Object.entries(now).filter(([one, value]) => choices[one as Column] !== value),
      ),
    );
  }

  function choose(choices: SettingChoices): void {
    setPending((now) => ({ ...now, ...choices }));
    setSaving((count) => count + 1);
    queue.current = queue.current.then(() => save(choices));
  }

  return [{ ...setting, ...pending }, saving > 0, choose];
}
