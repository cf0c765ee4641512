import { startVitest } from 'vitest/node';
import type { Measure } from '../measure.ts';

/** Runs tests of the server with the repetitions of benchmarks, and those that only run as one. */
export async function runTests(files: readonly string[]): Promise<Measure[]> {
  Object.assign(process.env, { NODE_ENV: 'test', REPETITIONS: 'bench' });
  const vitest = await startVitest('test', [...files], { watch: false, project: 'server', reporters: [] });
  const tests = vitest.state.getTestModules().flatMap(({ children }) => [...children.allTests()]);
  await vitest.close();
  return tests.map((test) => {
    const { state, errors } = test.result();
    for (const { stack, message } of errors ?? []) process.stderr.write(`${stack ?? message}\n`);
    return { what: test.fullName, result: state, aim: 'passed' };
  });
}
