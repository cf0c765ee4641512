import type { Measure } from './measure.ts';
import { runTests } from './support/run-tests.ts';

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
export const measure = (names: readonly string[]): Promise<Measure[]> =>
  runTests(FILES.filter((file) => names.length === 0 || names.some((name) => file.includes(name))));
