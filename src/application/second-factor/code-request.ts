import { atom } from 'nanostores';

import { type Outcome, refusedWith } from '../../supabase/failure.ts';
import {
  type Code,
  codeIsOld,
  type CodeProblem,
  type Device,
  isWrongCode,
  readDevices,
} from '../../supabase/second-factor.ts';

interface CodeQuestion {
  heading?: string;
  text?: string;
  label?: string;
  /** Proves the code in another way than in this session. */
  send?: (code: Code) => Promise<CodeProblem | undefined>;
}

export interface CodeRequest extends CodeQuestion {
  devices: Device[];
  answer: (accepted: boolean) => void;
}

export const $codeRequest = atom<CodeRequest | undefined>(undefined);

const notGiven = {
  ok: false,
  failure: { kind: 'conflict', code: 'code_needed' },
} as const;

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

/** Acts, but first asks for a code if the last one is too old for a change to the account. */
export async function withCode<Value>(
  act: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (await codeIsOld()) return afterCode({}, act);
  const outcome = await act();
  return refusedWith(outcome, 'code_needed') ? afterCode({}, act) : outcome;
}

/** For an act that proves the code in a session of its own. */
export async function passingCode<Value>(
  act: (code?: Code) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  let outcome = await act();
  if (!refusedWith(outcome, 'code_needed')) return outcome;
  async function send(code: Code) {
    outcome = await act(code);
    const isWrong =
      !outcome.ok &&
      outcome.failure.kind === 'conflict' &&
      isWrongCode(outcome.failure.code);
    return isWrong ? ('wrongCode' as const) : undefined;
  }
  return afterCode({ send }, () => Promise.resolve(outcome));
}
