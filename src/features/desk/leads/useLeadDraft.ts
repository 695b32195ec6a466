import { useEffect, useState } from 'react';

import { useDraft } from '../../../ui/forms/useDraft.ts';
import type { Outcome } from '../../../application/failure.ts';

import { readLead, saveLead } from '../data/desk-calls.ts';
import type { Lead, LeadState } from '../data/desk-shapes.ts';

/** What an officer makes of a lead. */
export interface LeadValues {
  state: LeadState;
  note: string;
}

/** What is kept in the tab: what was typed, and what of the lead it goes by. */
interface Kept {
  values: LeadValues;
  base: Pick<Lead, 'state' | 'note' | 'changed_at'>;
}

function valuesOf({ state, note }: Lead): LeadValues {
  return { state, note: note ?? '' };
}

function same(one: LeadValues, other: LeadValues): boolean {
  return one.state === other.state && one.note.trim() === other.note.trim();
}

/**
 * What is typed of a lead. It goes by the lead as it was when that was begun: after another officer's change
 * it says so, and saves nothing before the user has chosen.
 */
export function useLeadDraft(lead: Lead) {
  const draft = useDraft<Kept>(`lead-${lead.id}`);
  const [base, setBase] = useState<Lead>({ ...lead, ...draft.kept.base });
  const [values, setValues] = useState(draft.kept.values ?? valuesOf(lead));
  // What was sent last. A lead that says the same was changed from here, even if the answer was lost.
  const [sent, setSent] = useState<LeadValues>();
  const typed = !same(values, valuesOf(base));
  const changed = lead.changed_at !== base.changed_at;

  useEffect(() => {
    const { state, note, changed_at } = base;
    if (typed) draft.keep({ values, base: { state, note, changed_at } });
    else draft.forget();
  }, [draft, typed, values, base]);

  function follow(): void {
    setBase(lead);
    setSent(undefined);
    setValues(valuesOf(lead));
  }

  if (changed && sent && same(sent, valuesOf(lead))) {
    // Whoever types on keeps that.
    setBase(lead);
    setSent(undefined);
  } else if (changed && !typed) follow();

  /** Saves, and resolves to how that ended. What is typed meanwhile is kept and not saved yet. */
  async function save(wanted: LeadValues, take = false): Promise<Outcome<unknown>> {
    setValues(wanted);
    setSent(wanted);
    const { id, changed_at: seen } = base;
    const outcome = await saveLead({ lead: id, seen, ...wanted, take });
    if (outcome.ok) setBase((now) => ({ ...now, ...wanted }));
    return outcome;
  }

  /** Saves a note that was typed, and resolves to the `changed_at` that the user has seen then. */
  async function settle(): Promise<Outcome<string>> {
    const wanted = { state: base.state, note: values.note.trim() };
    if (same(wanted, valuesOf(base))) return { ok: true, value: lead.changed_at };
    const saved = await save(wanted);
    const now = saved.ok ? await readLead(lead.id) : saved;
    if (!now.ok) return now;
    return same(wanted, valuesOf(now.value))
      ? { ok: true, value: now.value.changed_at }
      : { ok: false, failure: { kind: 'conflict', code: 'lead_changed' } };
  }

  return {
    /** As it is now. */
    lead,
    /** As it was when what is typed was begun. */
    base,
    values,
    edit: (changes: Partial<LeadValues>) => setValues((now) => ({ ...now, ...changes })),
    save,
    settle,
    /** Whether another officer's change is to be told. */
    stale: changed && typed,
    follow,
    keep: () => setBase({ ...base, changed_at: lead.changed_at }),
  };
}

export type LeadDraft = ReturnType<typeof useLeadDraft>;
