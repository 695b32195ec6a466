import { atom } from 'nanostores';

import { type Outcome, refusedWith } from '../../supabase/failure.ts';
import {
  type Code,
  type CodeProblem,
  type Device,
  isCodeOld,
  isWrongCode,
  readDevices,
} from '../../supabase/second-factor.ts';

interface CodeQuestion {
  heading?: string;
  text?: string;
  label?: string;
  /** Verifies the code outside this session. */
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
  action: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  const devices = await readDevices().catch(() => undefined);
  if (!devices) return { ok: false, failure: { kind: 'offline' } };
  const accepted = await new Promise<boolean>((answer) => {
    $codeRequest.set({ ...question, devices, answer });
  });
  $codeRequest.set(undefined);
  return accepted ? action() : notGiven;
}

/** Acts, but first asks for a code if the last one is too old for a change to the account. */
export async function withCode<Value>(
  action: () => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  if (await isCodeOld()) return afterCode({}, action);
  const outcome = await action();
  return refusedWith(outcome, 'code_needed') ? afterCode({}, action) : outcome;
}

/** For an action that verifies the code in a session of its own. */
export async function retryWithCode<Value>(
  action: (code?: Code) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  let outcome = await action();
  if (!refusedWith(outcome, 'code_needed')) return outcome;
  async function send(code: Code) {
    outcome = await action(code);
    const isWrong =
      !outcome.ok &&
      outcome.failure.kind === 'conflict' &&
      isWrongCode(outcome.failure.code);
    return isWrong ? ('wrongCode' as const) : undefined;
  }
  return afterCode({ send }, () => Promise.resolve(outcome));
}
