import { startVitest } from 'vitest/node';
import type { Measure } from './measure.ts';

export const title = 'Tests that kill, cut, cancel, import and write, with many more repetitions';

const FILES = [
  'src/platform/db/embedded-postgres',
  'src/batches/run/killed',
  'src/articles/writing/run/cancel-run',
  'src/articles/writing/run/length',
  'src/publishing/transfer/import-memory',
  'test/database-cuts',
].map((name) => `apps/server/${name}.test.ts`);

/** Runs the tests of the files whose names are given, or all. */
export async function measure(names: readonly string[]): Promise<Measure[]> {
  const asked = FILES.filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
  Object.assign(process.env, { NODE_ENV: 'test', REPETITIONS: 'bench' });
  const vitest = await startVitest('test', asked, { watch: false, project: 'server', reporters: [] });
  const tests = vitest.state.getTestModules().flatMap(({ children }) => [...children.allTests()]);
  await vitest.close();
  return tests.map((test) => ({ what: test.fullName, result: test.result().state, aim: 'passed' }));
}
