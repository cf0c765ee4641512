import fs from 'node:fs';

/**
 * Vitest reporter: writes how many tests passed and failed, and which passed only when tried again, to the file TEST_REPORT.
 * A file that fails as a whole counts as one failure.
 */
export default class CountTests {
  /** @type {import('./checks.mjs').Counts} */
  counts = { passed: 0, failed: 0, flaky: [] };

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors = [] } = test.result();
    if (state === 'passed') this.counts.passed += 1;
    if (state === 'failed') this.counts.failed += 1;
    // The reporter says nothing of errors that were gone when the test was tried again.
    if (test.diagnostic()?.flaky)
      this.counts.flaky.push(
        [`${test.module.relativeModuleId} > ${test.fullName}`, ...errors.map(whatHappened)].join('\n    '),
      );
  }

  /** @param {import('vitest/node').TestModule} file */
  onTestModuleEnd(file) {
    const hasFailedTest = [...file.children.allTests('failed')].length > 0;
    if (file.state() === 'failed' && !hasFailedTest) this.counts.failed += 1;
  }

  onTestRunEnd() {
    if (process.env.TEST_REPORT) fs.writeFileSync(process.env.TEST_REPORT, JSON.stringify(this.counts));
  }
}

/** @param {{ message: string, stack?: string }} error */
const whatHappened = ({ message, stack = message }) =>
  stack
    .split('\n')
    .filter((line) => !/^ +at .*(node_modules|<anonymous>)/.test(line))
    .join('\n    ');
