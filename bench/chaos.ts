import type { Measure } from './measure.ts';
import { runTests } from './support/run-tests.ts';

export const title = 'Lost notifications, clocks that differ, a killed pooler, a full disk';

export const measure = (): Promise<Measure[]> => runTests(['apps/server/test/chaos.test.ts']);
