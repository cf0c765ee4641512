import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { modelDayRow } from '../limits/queries.ts';
import { createDayLease, type DayLease } from './day-lease.ts';
import { alertNearLimit } from './installation-day.ts';
import { type DayOwner, installationDayRow, workspaceDayRow } from './queries.ts';

/** Parts of the daily limits that this process holds. */
export interface DayLeases extends Pick<DayLease, 'write' | 'close'> {
  installation: DayLease;
  model(name: string): DayLease;
  workspace(owner: DayOwner): DayLease;
}

/** Far more than call models at once. One that is dropped while it holds something is still written. */
const MAX_WORKSPACES = 1_000;

export function createDayLeases(given: {
  db: Db;
  queue: Pick<Queue, 'send' | 'cancel'>;
  log: Log;
}): DayLeases {
  const holders = new Set<DayLease>();
  const ctx = { ...given, holders };
  const installation = createDayLease(ctx, installationDayRow, (...written) =>
    alertNearLimit(ctx, ...written),
  );
  const models = new Map<string, DayLease>();
  const workspaces = new LRUCache<string, DayLease>({ max: MAX_WORKSPACES });
  return {
    installation,
    model(name) {
      const lease = models.get(name) ?? createDayLease(ctx, modelDayRow(name));
      models.set(name, lease);
      return lease;
    },
    workspace(owner) {
      const key = `${owner.calls} ${owner.workspaceId}`;
      const lease = workspaces.get(key) ?? createDayLease(ctx, workspaceDayRow(owner));
      workspaces.set(key, lease);
      return lease;
    },
    async write() {
      await Promise.all([...holders].map((lease) => lease.write()));
    },
    async close() {
      await Promise.all([...holders].map((lease) => lease.close()));
    },
  };
}
