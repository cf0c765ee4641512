import fs from 'node:fs';

/**
 * Reads the JSON report of Vitest or Playwright. A file that fails as a whole counts as one failure.
 * @param {string} report
 * @returns {{ passed: number, failed: number }}
 */
export function testCounts(report) {
  if (!fs.existsSync(report)) return { passed: 0, failed: 0 };
  const found = JSON.parse(fs.readFileSync(report, 'utf8'));
  if (found.stats)
    return { passed: found.stats.expected + found.stats.flaky, failed: found.stats.unexpected };
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = found.testResults;
  const brokenFiles = files.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: found.numPassedTests, failed: found.numFailedTests + brokenFiles.length };
}
