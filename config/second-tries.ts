/** Tells which tests passed only when tried again: a run that is green by retries is not a sound one, and says so. */
import type { Reporter, TestCase } from "vitest/node";

export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky)
      console.log(`\npassed when tried again: ${test.module.relativeModuleId}, ${test.fullName}`);
  }
}
