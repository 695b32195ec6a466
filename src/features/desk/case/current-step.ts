import type { DeskStep } from './data/desk-case-shapes.ts';

/** Returns the step that is running now. */
export function currentStep(steps: readonly DeskStep[] = []): DeskStep | undefined {
  return steps.find(({ state }) => state === 'open' || state === 'waiting');
}

/** Whether finishing the step closes the case. */
export function isLastStep({ id }: DeskStep, steps: readonly DeskStep[] = []): boolean {
  return (
    steps.length > 0 &&
    steps.every((one) => one.id === id || one.state === 'done' || one.state === 'skipped')
  );
}
