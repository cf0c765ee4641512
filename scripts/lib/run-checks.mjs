import { say, seconds } from './project.mjs';

/** @typedef {import('./checks.mjs').Check} Check */
/** @typedef {{ title: string, ok: boolean, time: string, counts?: import('./checks.mjs').Counts }} Result */

/**
 * Runs the checks of each lane in order, the lanes beside each other and all of them even after failures. Prints what failed
 * and a summary, and exits accordingly.
 * @param {Check[][]} lanes
 */
export async function runChecks(...lanes) {
  const started = performance.now();
  const results = (await Promise.all(lanes.map(runLane))).flat();

  say(`\n── Summary ${'─'.repeat(53)}`);
  for (const { title, ok, time, counts } of results) {
    const tests = counts ? `${counts.passed} passed, ${counts.failed} failed` : '';
    say(`${ok ? 'ok    ' : 'FAILED'}  ${title.padEnd(28)} ${time.padStart(8)}  ${tests}`.trimEnd());
  }
  for (const flaky of results.flatMap(({ counts }) => counts?.flaky ?? [])) say(`FLAKY   ${flaky}`);
  const failed = results.filter(({ ok }) => !ok);
  say(
    failed.length === 0
      ? `All good in ${seconds(started)}.`
      : `Failed: ${failed.map((f) => f.title).join(', ')}.`,
  );
  /** @param {'passed' | 'failed'} kind */
  const sum = (kind) => results.reduce((total, { counts }) => total + (counts?.[kind] ?? 0), 0);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** @param {Check[]} checks */
async function runLane(checks) {
  /** @type {Result[]} */
  const results = [];
  for (const { title, run } of checks) {
    say(`\n── ${title} ${'─'.repeat(Math.max(3, 60 - title.length))}`);
    const begun = performance.now();
    const { code, output, counts } = await run();
    if (code !== 0) say(output.trimEnd());
    say(`${code === 0 ? 'ok' : 'FAILED'}: ${title} after ${seconds(begun)}`);
    results.push({ title, ok: code === 0, time: seconds(begun), ...(counts && { counts }) });
  }
  return results;
}
