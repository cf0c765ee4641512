import fs from 'node:fs';

/** @typedef {import('./checks.mjs').Counts} Counts */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ title: string, file: string, tests: { status: string }[] }} Spec */

/**
 * Reads the report of `count-tests.mjs`; zero counts if the run ended before writing it.
 * @param {string} report
 * @returns {Counts}
 */
export const testCounts = (report) =>
  fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : { passed: 0, failed: 0, flaky: [] };

/**
 * Reads the JSON report of Playwright.
 * @param {string} report
 * @returns {Counts}
 */
export function browserCounts(report) {
  if (!fs.existsSync(report)) return { passed: 0, failed: 0, flaky: [] };
  const { stats, suites } = JSON.parse(fs.readFileSync(report, 'utf8'));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: flakySpecs(suites).map(({ file, title }) => `${file} > ${title}`),
  };
}

/** @param {Suite[]} suites @returns {Spec[]} */
const flakySpecs = (suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')),
    ...flakySpecs(inner),
  ]);
