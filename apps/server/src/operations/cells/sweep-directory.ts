import type { Directory } from '../../platform/cells/directory.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { defineHourlyJob } from '../../platform/queue/define-hourly-job.ts';
import { listPeople, listPeopleAfter, listPresent, listWorkspacesAfter } from './queries.ts';
import { warnOfMoves } from './warn-of-moves.ts';

interface Ctx {
  db: Db;
  log: Log;
  directory?: Directory | undefined;
}

const AT_ONCE = 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Reports moves that haven't ended, adds accounts that the directory doesn't know, such as those from before it, and
 * gives up addresses that no account has any more: after a deletion, a change, or a registration that failed.
 */
export async function sweepDirectory(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  const { directory } = ctx;
  if (!directory) return;
  await warnOfMoves({ ...ctx, directory });
  await enrolAccounts({ ...ctx, directory }, signal);
  await releaseAddresses({ ...ctx, directory }, signal);
  await releaseWorkspaces({ ...ctx, directory }, signal);
}

type SweepCtx = Ctx & { directory: Directory };

async function enrolAccounts({ db, log, directory }: SweepCtx, signal?: AbortSignal): Promise<void> {
  for (let after = FIRST_ID; ; ) {
    signal?.throwIfAborted();
    const page = await listPeopleAfter(db, after, AT_ONCE);
    const last = page.at(-1);
    if (!last) break;
    after = last.id;
    for (const userId of await directory.enrol(page, [])) {
      log.error({ userId }, 'the address of this account belongs to another cell, where its user signs in');
    }
  }
  for (let after = FIRST_ID; ; ) {
    signal?.throwIfAborted();
    const ids = await listWorkspacesAfter(db, after, AT_ONCE);
    const last = ids.at(-1);
    if (!last) break;
    after = last;
    await directory.enrol([], ids);
  }
}

async function releaseAddresses({ db, directory }: SweepCtx, signal?: AbortSignal): Promise<void> {
  for (let after = ''; ; ) {
    signal?.throwIfAborted();
    const page = await directory.listAddresses(after, AT_ONCE);
    const last = page.at(-1);
    if (!last) break;
    after = last.hash;
    const ids = page.map(({ userId }) => userId);
    const rows = await listPeople(db, ids);
    const held = new Set(rows.map(({ email }) => directory.hashOf(email)));
    await directory.release({ hashes: page.map(({ hash }) => hash).filter((hash) => !held.has(hash)) });
  }
}

async function releaseWorkspaces({ db, directory }: SweepCtx, signal?: AbortSignal): Promise<void> {
  for (let after = FIRST_ID; ; ) {
    signal?.throwIfAborted();
    const ids = await directory.listWorkspaces(after, AT_ONCE);
    const last = ids.at(-1);
    if (!last) break;
    after = last;
    const held = new Set(await listPresent(db, ids));
    await directory.release({ workspaceIds: ids.filter((id) => !held.has(id)) });
  }
}

export const directorySweep = defineHourlyJob('sweep-directory', sweepDirectory);
