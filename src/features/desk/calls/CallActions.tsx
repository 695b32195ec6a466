import { ConfirmDialog } from '../../../application/ConfirmDialog.tsx';
import { ownLocale } from '../../../application/texts.ts';
import {
  reportOutcome,
  useReportedAction,
} from '../../../application/useReportedAction.ts';
import { zonedMoment } from '../../../i18n/zoned-time.ts';
import type { Outcome } from '../../../supabase/failure.ts';
import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { keepFocus } from '../../../ui/keep-focus.ts';
import type { WrittenNotice } from '../../../ui/notices/notice.ts';
import { hasBegun } from '../data/call-times.ts';
import type { DeskCall } from '../data/desk-shapes.ts';
import { t } from '../desk-texts.ts';
import { useIsManager } from '../useIsManager.ts';
import {
  cancelConsultation,
  finishConsultation,
  unmarkConsultation,
} from './calls-api.ts';
import { HandOver } from './HandOver.tsx';

interface CallActionsProps {
  call: DeskCall;
  zone: string;
}

/**
 * A call can be handed over and cancelled until it begins, and is marked after that. For a week, a
 * mark can be undone.
 */
export function CallActions({ call, zone }: CallActionsProps) {
  const manager = useIsManager();
  if (call.can_unmark) return <Unmark call={call} />;
  if (call.state !== 'booked') return null;
  if (hasBegun(call)) return <Outcomes call={call} />;
  return (
    <>
      {manager && <HandOver call={call} zone={zone} />}
      <Cancel call={call} zone={zone} />
    </>
  );
}

/** A call of earlier days leaves the screen with its mark, so the notice can undo it. */
function Outcomes({ call: { id, name } }: { call: DeskCall }) {
  const undo = {
    label: t('deskCalls.unmark'),
    name: t('deskCalls.unmarkWhich', { name }),
    run: () => void unmark(id),
  };
  return (
    <>
      <Mark
        label={t('deskCalls.markDone')}
        name={t('deskCalls.markDoneWhich', { name })}
        action={() => finishConsultation(id, 'done')}
        done={{ title: t('deskCalls.markedDone'), action: undo }}
      />
      <Mark
        label={t('deskCalls.markNoShow')}
        name={t('deskCalls.markNoShowWhich', { name })}
        action={() => finishConsultation(id, 'noShow')}
        done={{ title: t('deskCalls.markedNoShow'), action: undo }}
      />
    </>
  );
}

async function unmark(id: string): Promise<void> {
  reportOutcome(await unmarkConsultation(id), t('deskCalls.unmarked'));
}

function Unmark({ call: { id, name } }: { call: DeskCall }) {
  return (
    <Mark
      label={t('deskCalls.unmark')}
      name={t('deskCalls.unmarkWhich', { name })}
      action={() => unmarkConsultation(id)}
      done={t('deskCalls.unmarked')}
    />
  );
}

interface MarkProps {
  label: string;
  name: string;
  action: () => Promise<Outcome<unknown>>;
  done: string | WrittenNotice;
}

function Mark({ label, name, action, done }: MarkProps) {
  const [busy, run] = useReportedAction();
  return (
    <BusyButton
      ref={keepFocus}
      className="desk-action relative"
      aria-label={name}
      busy={busy}
      label={label}
      busyLabel={t('desk.saving')}
      onClick={() => run(action, done)}
    />
  );
}

function Cancel({ call, zone }: CallActionsProps) {
  const { id, name, starts_at } = call;
  const time = zonedMoment(starts_at, zone, ownLocale());
  return (
    <ConfirmDialog
      className="desk-action quiet relative"
      label={t('deskCalls.cancel')}
      name={t('deskCalls.cancelWhich', { name })}
      question={t('deskCalls.cancelQuestion', { name, time })}
      text={t('deskCalls.cancelText')}
      busyLabel={t('deskCalls.cancelling')}
      cancelLabel={t('deskCalls.keep')}
      action={() => cancelConsultation(id)}
      done={t('deskCalls.cancelDone')}
    />
  );
}
