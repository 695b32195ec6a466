import { useEffect, useState } from 'react';

import type { Outcome } from '../../../supabase/failure.ts';
import { useDraft } from '../../../ui/forms/useDraft.ts';
import type { LeadState } from '../data/desk-shapes.ts';
import { type Lead, readLead, saveLead } from './lead-api.ts';

interface LeadValues {
  state: LeadState;
  note: string;
}

/** The stored draft: what was typed, and the lead it was based on. */
interface Kept {
  values: LeadValues;
  base: Pick<Lead, 'state' | 'note' | 'version'>;
}

function valuesOf({ state, note }: Lead): LeadValues {
  return { state, note: note ?? '' };
}

function same(one: LeadValues, other: LeadValues): boolean {
  return one.state === other.state && one.note.trim() === other.note.trim();
}

/**
 * An officer's edits of a lead, based on the lead as it was when they began. After another officer's change, the
 * user chooses between both versions before anything is saved.
 */
export function useLeadDraft(lead: Lead) {
  const draft = useDraft<Kept>(`lead-${lead.id}`);
  const [base, setBase] = useState<Lead>({ ...lead, ...draft.kept.base });
  const [values, setValues] = useState(draft.kept.values ?? valuesOf(lead));
  // A changed lead with these values was saved here, even if the response was lost.
  const [sent, setSent] = useState<LeadValues>();
  const typed = !same(values, valuesOf(base));
  const changed = lead.version !== base.version;

  useEffect(() => {
    const { state, note, version } = base;
    if (typed) draft.keep({ values, base: { state, note, version } });
    else draft.forget();
  }, [draft, typed, values, base]);

  function takeTheirs(): void {
    setBase(lead);
    setSent(undefined);
    setValues(valuesOf(lead));
  }

  if (changed && sent && same(sent, valuesOf(lead))) {
    // Keeps what was typed since.
    setBase(lead);
    setSent(undefined);
  } else if (changed && !typed) takeTheirs();

  /** Keeps what is typed in the meantime, unsaved. */
  async function save(wanted: LeadValues, take = false): Promise<Outcome<unknown>> {
    setValues(wanted);
    setSent(wanted);
    const { id, version: seen } = base;
    const outcome = await saveLead({ lead: id, seen, ...wanted, take });
    if (outcome.ok) setBase((now) => ({ ...now, ...wanted }));
    return outcome;
  }

  /** Saves an unsaved note and returns the lead's new version. */
  async function settle(): Promise<Outcome<number>> {
    const wanted = { state: base.state, note: values.note.trim() };
    if (same(wanted, valuesOf(base))) return { ok: true, value: lead.version };
    const saved = await save(wanted);
    const now = saved.ok ? await readLead(lead.id) : saved;
    if (!now.ok) return now;
    return same(wanted, valuesOf(now.value))
      ? { ok: true, value: now.value.version }
      : { ok: false, failure: { kind: 'conflict', code: 'stale' } };
  }

  return {
    lead,
    base,
    values,
    edit: (changes: Partial<LeadValues>) => setValues((now) => ({ ...now, ...changes })),
    save,
    settle,
    /** Whether the user must choose between both versions. */
    stale: changed && typed,
    takeTheirs,
    keepMine: () => setBase({ ...base, version: lead.version }),
  };
}

export type LeadDraft = ReturnType<typeof useLeadDraft>;
