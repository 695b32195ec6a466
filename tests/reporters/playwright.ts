import type { Reporter, Suite } from '@playwright/test/reporter';

/** Ends a run with the line `browser: N passed, N failed`, which CI reads. */
export default class ClosingLine implements Reporter {
  #suite?: Suite;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const passed = tests.filter((test) => test.outcome() === 'expected').length;
    const failed = tests.filter((test) =>
      ['unexpected', 'flaky'].includes(test.outcome()),
    ).length;
    console.log(`browser: ${passed} passed, ${failed} failed`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
