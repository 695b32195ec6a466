import { atom } from 'nanostores';

import {
  codeIsOld,
  readDevices,
  type Code,
  type CodeProblem,
  type Device,
} from '../../supabase/second-factor.ts';

import type { Outcome } from '../failure.ts';

interface CodeQuestion {
  heading?: string;
  text?: string;
  label?: string;
  /** Where not this session proves the code. */
  send?: (code: Code) => Promise<CodeProblem | undefined>;
}

export interface CodeRequest extends CodeQuestion {
  devices: Device[];
  answer: (accepted: boolean) => void;
}

/** What the dialog asks for (CodeDialog.tsx). */
export const $codeRequest = atom<CodeRequest | undefined>(undefined);

const notGiven = {
  ok: false,
  failure: { kind: 'conflict', code: 'code_needed' },
} as const;

/** Asks for a code in a dialog, then acts. */
export async function afterCode<Value>(
  question: CodeQuestion,
  act: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const devices = await readDevices().catch(() => undefined);
  if (!devices) return { ok: false, failure: { kind: 'offline' } };
  const accepted = await new Promise<boolean>((answer) => {
    $codeRequest.set({ ...question, devices, answer });
  });
  $codeRequest.set(undefined);
  return accepted ? act() : notGiven;
}

/** Whether an act needs a code of the last minutes. */
export function wasForLackOfCode(outcome: Outcome<unknown>): boolean {
  if (outcome.ok || outcome.failure.kind !== 'conflict') return false;
  return outcome.failure.code === 'code_needed';
}

/** Acts, but first asks for a code if the last one is too old for a change to the account. */
export async function withCode<Value>(
  act: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (await codeIsOld()) return afterCode({}, act);
  const outcome = await act();
  return wasForLackOfCode(outcome) ? afterCode({}, act) : outcome;
}
