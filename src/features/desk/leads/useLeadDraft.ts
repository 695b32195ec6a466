import { useEffect, useState } from 'react';

import type { Outcome } from '../../../supabase/failure.ts';
import { useDraft } from '../../../ui/forms/useDraft.ts';
import type { LeadState } from '../data/desk-shapes.ts';
import { type Lead, readLead, saveLead } from './lead-api.ts';

interface LeadValues {
  state: LeadState;
  note: string;
}

type Base = Pick<Lead, 'note' | 'version'>;

/** The stored draft: what was typed, and the lead it was based on. */
interface StoredDraft {
  note: string;
  base: Base;
}

function valuesOf({ state, note }: Lead): LeadValues {
  return { state, note: note ?? '' };
}

function sameNote(one: string | null, other: string | null): boolean {
  return (one ?? '').trim() === (other ?? '').trim();
}

function sameValues(one: LeadValues, other: LeadValues): boolean {
  return one.state === other.state && sameNote(one.note, other.note);
}

/**
 * An officer's note on a lead, based on the lead as it was when they began. After another officer's change, the
 * user chooses between both versions before anything is saved.
 */
export function useLeadDraft(lead: Lead) {
  const draft = useDraft<StoredDraft>(`lead-${lead.id}`);
  const [base, setBase] = useState<Base>(draft.kept.base ?? lead);
  const [note, edit] = useState(draft.kept.note ?? lead.note ?? '');
  // A changed lead with these values was saved here, even if the response was lost.
  const [sent, setSent] = useState<LeadValues>();
  const typed = !sameNote(note, base.note);
  const changed = lead.version !== base.version;

  useEffect(() => {
    if (typed) draft.keep({ note, base: { note: base.note, version: base.version } });
    else draft.forget();
  }, [draft, typed, note, base]);

  function takeTheirs(): void {
    setBase(lead);
    setSent(undefined);
    edit(lead.note ?? '');
  }

  if (changed && sent && sameValues(sent, valuesOf(lead))) {
    // Keeps what was typed since.
    setBase(lead);
    setSent(undefined);
  } else if (changed && !typed) takeTheirs();

  /** Saves state and note. What is typed in the meantime stays, unsaved. */
  async function save({
    state = lead.state,
    take = false,
  }: { state?: LeadState; take?: boolean } = {}): Promise<Outcome<unknown>> {
    const wanted = { state, note: note.trim() };
    setSent(wanted);
    const { id } = lead;
    const outcome = await saveLead({
      lead_id: id,
      expected_version: base.version,
      ...wanted,
      take_over: take,
    });
    if (outcome.ok) setBase((now) => ({ ...now, note: wanted.note }));
    return outcome;
  }

  /** Saves an unsaved note and returns the lead's new version. */
  async function settle(): Promise<Outcome<number>> {
    if (!typed) return { ok: true, value: lead.version };
    const saved = await save();
    const now = saved.ok ? await readLead(lead.id) : saved;
    if (!now.ok) return now;
    return sameValues({ state: lead.state, note }, valuesOf(now.value))
      ? { ok: true, value: now.value.version }
      : { ok: false, failure: { kind: 'conflict', code: 'stale' } };
  }

  return {
    lead,
    note,
    edit,
    /** Whether there is a note to save. */
    typed,
    save,
    settle,
    /** Whether the user must choose between both versions. */
    stale: changed && typed,
    takeTheirs,
    keepMine: () => setBase(lead),
  };
}

export type LeadDraft = ReturnType<typeof useLeadDraft>;
