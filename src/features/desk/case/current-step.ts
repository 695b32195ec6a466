import { isRunning, stepIsOver } from '../../../cases/case-shapes.ts';
import type { DeskStep } from './data/desk-case-shapes.ts';

export function currentStep(steps: readonly DeskStep[] = []): DeskStep | undefined {
  return steps.find(isRunning);
}

/** Whether finishing the step closes the case. */
export function isLastStep({ id }: DeskStep, steps: readonly DeskStep[] = []): boolean {
  return steps.length > 0 && steps.every((one) => one.id === id || stepIsOver(one));
}
