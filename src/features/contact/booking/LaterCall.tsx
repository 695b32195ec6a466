import { type FormEvent, useState } from 'react';

import { BusyButton } from '../../../ui/forms/BusyButton.tsx';
import { useAction } from '../../../ui/forms/useAction.ts';
import type { FormTexts } from '../form-texts.ts';
import { CallTimeField } from './CallTimeField.tsx';
import type { CallTime } from './useCallTime.ts';

interface LaterCallProps {
  id: string;
  call: CallTime;
  formTexts: FormTexts;
  onBook: () => Promise<unknown>;
}

export function LaterCall({ id, call, formTexts, onBook }: LaterCallProps) {
  const [open, setOpen] = useState(false);
  const [busy, run] = useAction();
  const { texts, slots, problem } = call;
  if (!texts || (slots.length === 0 && !problem)) return null;

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (call.choice) void run(onBook);
    else call.showMissing();
  }

  if (!open)
    return (
      <button type="button" className="button button-ink" onClick={() => setOpen(true)}>
        {texts.later}
      </button>
    );
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <CallTimeField
        id={`${id}-call`}
        call={call}
        texts={texts}
        locale={formTexts.locale}
        focused
      />
      <BusyButton
        type="submit"
        className="button button-seal"
        busy={busy}
        label={texts.book}
        busyLabel={texts.booking}
      />
    </form>
  );
}
