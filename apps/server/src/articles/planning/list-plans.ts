import type { Db } from '../../platform/db/connect.ts';
import { listPlanRows } from './queries.ts';

/** The plans of these tasks, as far as they have one. `costMicros` is null where calls were made whose cost is unknown. */
export const listPlans = (db: Db, taskIds: readonly string[]) => listPlanRows(db, [...taskIds]);
