import type { Db } from '../../platform/db/connect.ts';
import { listPlanRows } from './queries.ts';

/** Plans of those tasks that have one. `costMicros` is null if the cost of any call is unknown. */
export const listPlans = (db: Db, taskIds: readonly string[]) => listPlanRows(db, [...taskIds]);
