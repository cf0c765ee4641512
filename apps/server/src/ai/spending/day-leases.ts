import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { modelDayRow } from '../limits/queries.ts';
import { createDayLease, type DayLease, type DayRow } from './day-lease.ts';
import { alertNearLimit } from './installation-day.ts';
import { type DayOwner, installationDayRow, tokenDayRow, workspaceDayRow } from './queries.ts';

/** Parts of the daily limits that this process holds. */
export interface DayLeases extends Pick<DayLease, 'write' | 'close'> {
  installation: DayLease;
  model(name: string): DayLease;
  workspace(owner: DayOwner): DayLease;
  token(id: string): DayLease;
}

/** Far more than call models at once. One that is dropped while it holds something is still written. */
const MAX_OWNERS = 1_000;

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
  const owners = new LRUCache<string, DayLease>({ max: MAX_OWNERS });
  const ofOwner = (key: string, row: DayRow) => {
    const lease = owners.get(key) ?? createDayLease(ctx, row);
    owners.set(key, lease);
    return lease;
  };
  return {
    installation,
    model(name) {
      const lease = models.get(name) ?? createDayLease(ctx, modelDayRow(name));
      models.set(name, lease);
      return lease;
    },
    workspace: (owner) => ofOwner(`${owner.calls} ${owner.workspaceId}`, workspaceDayRow(owner)),
    token: (id) => ofOwner(`token ${id}`, tokenDayRow(id)),
    async write() {
      await Promise.all([...holders].map((lease) => lease.write()));
    },
    async close() {
      await Promise.all([...holders].map((lease) => lease.close()));
    },
  };
}
