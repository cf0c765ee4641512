import type { Measure } from './measure.ts';
import { runTests } from './support/run-tests.ts';

export const title = 'Six people on one article for five minutes, with kills and lost connections';

export const measure = (): Promise<Measure[]> =>
  runTests(['apps/server/test/together/together.test.ts', 'apps/server/test/together/simulated.test.ts']);
