import { useAction } from '../../../ui/forms/useAction.ts';
import { runCaseAction } from './case-actions.ts';

/** Runs one action at a time; clicks meanwhile are ignored. */
export function useCaseAction(): [
  busy: boolean,
  run: (...action: Parameters<typeof runCaseAction>) => void,
] {
  const [busy, run] = useAction();
  return [busy, (...action) => void run(() => runCaseAction(...action))];
}
