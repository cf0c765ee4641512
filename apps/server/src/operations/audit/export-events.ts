import type { AuditFilters } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { FileResponse } from '../../platform/http/file-response.ts';
import type { Log } from '../../platform/log.ts';
import { type Cell, csvFile } from '../../platform/text/csv.ts';
import { readFilters } from './list-events.ts';
import { presentEvent } from './present.ts';
import { type EventFilter, findEvents, findNames, type Place } from './queries.ts';

const BATCH = 1000;

const COLUMNS = [
  'Time',
  'Action',
  'Actor',
  'Actor ID',
  'API token',
  'User',
  'User ID',
  'Target',
  'Before',
  'After',
  'IP address',
  'Request ID',
];

/** Streams the events from the database as a file. The export itself is recorded too. */
export async function exportEvents(
  ctx: { db: Db; log: Log },
  admin: SignedIn,
  filters: AuditFilters,
): Promise<FileResponse> {
  const filter = await readFilters(ctx, filters);
  await inTransaction(ctx, (tx) =>
    recordEvent(tx, {
      action: 'audit.exported',
      actorId: admin.userId,
      after: {
        actions: filters.action ?? [],
        person: filters.person ?? null,
        from: filters.from ?? null,
        to: filters.to ?? null,
      },
    }),
  );
  const day = new Date().toISOString().slice(0, 10);
  return { name: `audit_log_${day}.csv`, content: csvFile(COLUMNS, readBatches(ctx.db, filter)) };
}

async function* readBatches(db: Db, filter: EventFilter): AsyncGenerator<Cell[][]> {
  let after: Place | undefined;
  for (;;) {
    const rows = await findEvents(db, filter, { limit: BATCH, after });
    const names = await findNames(db, rows);
    yield rows.map((row) => {
      const {
        at,
        action,
        actor,
        token,
        user,
        target,
        before,
        after: now,
        ip,
        request_id,
      } = presentEvent(row, names);
      const whom = [
        actor?.email ?? null,
        actor?.id ?? null,
        token?.name ?? token?.id ?? null,
        user?.email ?? null,
        user?.id ?? null,
      ];
      const change = [before && JSON.stringify(before), now && JSON.stringify(now)];
      return [at, action, ...whom, target, ...change, ip, request_id];
    });
    if (rows.length < BATCH) return;
    after = rows.at(-1);
  }
}
