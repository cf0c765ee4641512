import { setTimeout as delay } from 'node:timers/promises';
import { copyApprovalKeys, listPacked, unpackAll } from '../../articles/index.ts';
import { placeMoved, rehashPayers } from '../../billing/index.ts';
import { dropCachedSessions } from '../../identity/index.ts';
import { AWAY } from '../../platform/cells/directory.ts';
import {
  copyRows,
  deleteRows,
  differences,
  inSnapshot,
  listRowIds,
  resealRows,
  sumRows,
} from '../../platform/cells/moved-rows.ts';
import type { Owners } from '../../platform/cells/moved-table.ts';
import type { Move } from '../../platform/cells/moves.ts';
import { appliedMigrations } from '../../platform/db/migrate.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { SetupError } from '../../platform/errors.ts';
import type { StoredJob } from '../../platform/queue/queue.ts';
import type { MoveCell, MoveCtx } from './context.ts';
import {
  dropKeptCredentials,
  findGroup,
  isOneOpen,
  keepCredentials,
  listPeople,
  listPresent,
  setMovingTo,
} from './queries.ts';
import { requireMovable } from './require-movable.ts';

interface Wanted {
  workspaceId: string;
  /** Moves the other workspaces of its members, too. */
  together: boolean;
  /** Cancels articles and batches that are being written. Otherwise the move waits for them. */
  cancelWork: boolean;
  /** Deletes the old rows even if they have changed since an interrupted move. */
  discardChanges: boolean;
}

const ATTEMPTS = 5;
const POLL_MS = 500;
/** Time for jobs that were enqueued just before the workspace became read-only. */
const DRAIN_MS = 60_000;
const SERIALIZATION_FAILURE = '40001';
/** Days for which holders of old sessions and links are sent on: as long as a session lasts. */
const TOLD_DAYS = 30;

class Changed extends Error {}

/**
 * Moves a workspace with its accounts to another cell. It is read-only meanwhile. Run it again after an interruption: it
 * continues. If it fails before the directory has changed, the workspace stays. Returns the text to print. @throws
 * SetupError
 */
export async function moveWorkspace(ctx: MoveCtx, wanted: Wanted): Promise<string> {
  const { from, to } = ctx;
  await requireSameVersion(from, to);
  const begun = await from.directory.moves.find(wanted.workspaceId);
  if (begun && begun.to !== to.directory.cell)
    throw new SetupError(`It is being moved to ${begun.to}. Finish that, or stop it with --stop.`);
  if (begun?.isSwitched) {
    await leave(ctx, begun, wanted.discardChanges ? 'discard' : 'compare');
    await settle(ctx, begun);
    return summary(ctx, begun);
  }
  const owners = await findGroup(from.db, wanted.workspaceId);
  if (!owners) return unknownWorkspace(ctx, wanted.workspaceId);
  if (begun) await from.directory.moves.drop(begun.id);
  const others = owners.workspaceIds.length - 1;
  if (others > 0 && !wanted.together)
    throw new SetupError(
      `Its members are also members of ${others} other workspace${others > 1 ? 's' : ''}. An account has one cell: move all of them with --together.`,
    );
  await requireMovable(from.db, owners, haveSamePrices(from, to));
  await requireOwnAddresses(from, owners);
  if (wanted.cancelWork) await cancelWork(ctx, owners);
  await drain(ctx, owners, Infinity);
  for (const copyFiles of ctx.movedFiles) await copyFiles(from, to.files, owners);
  await requireTexts(from, owners);
  const move = await from.directory.moves.begin({ to: to.directory.cell, ...copied(owners) });
  const beganAt = performance.now();
  try {
    await setMovingTo(from.db, move.workspaceIds, to.directory.cell);
    ctx.say('Read-only now.');
    await transfer(ctx, move);
  } catch (error) {
    await stopMove(ctx, move);
    throw error;
  }
  await settle(ctx, move);
  const seconds = ((performance.now() - beganAt) / 1000).toFixed(1);
  return `${summary(ctx, move)} It was read-only for ${seconds} seconds.`;
}

/** Gives up an interrupted move. @throws SetupError if there is none, or it can only be finished */
export async function stopMoving(ctx: MoveCtx, workspaceId: string): Promise<string> {
  const move = await ctx.from.directory.moves.find(workspaceId);
  if (!move) throw new SetupError('It is not being moved.');
  if (!(await stopMove(ctx, move)))
    throw new SetupError(`It belongs to ${move.to} already. Finish the move: run it again.`);
  return 'The workspace stays in this cell, and can be changed again.';
}

const copied = ({ workspaceIds, userIds }: Owners) => ({
  workspaceIds: [...workspaceIds],
  userIds: [...userIds],
});

const haveSamePrices = ({ config: one }: MoveCell, { config: other }: MoveCell): boolean =>
  String(one.PADDLE_PRICE_PRO) === String(other.PADDLE_PRICE_PRO) &&
  String(one.PADDLE_PRICE_MAX) === String(other.PADDLE_PRICE_MAX);

const summary = ({ to }: MoveCtx, { workspaceIds, userIds }: Move): string =>
  `Moved ${workspaceIds.length} workspace${workspaceIds.length > 1 ? 's' : ''} with ${userIds.length} ` +
  `account${userIds.length > 1 ? 's' : ''} to ${to.directory.cell}.`;

/** Returns the text to print if it was moved before. @throws SetupError */
async function unknownWorkspace({ from, to }: MoveCtx, workspaceId: string): Promise<string> {
  const cell = await from.directory.findWorkspace(workspaceId);
  if (cell === to.directory.cell) return `This workspace belongs to ${cell} already. Nothing is left to do.`;
  const known = cell !== undefined && cell !== AWAY && cell !== from.directory.cell;
  throw new SetupError(
    known ? `This workspace belongs to ${cell}.` : `There is no workspace ${workspaceId} in this cell.`,
  );
}

/** The hourly job may not have added them to the directory yet. */
async function requireOwnAddresses({ db, directory }: MoveCell, owners: Owners): Promise<void> {
  const people = await listPeople(db, owners.userIds);
  const taken = await directory.enrol(people, owners.workspaceIds);
  const other = people.find(({ id }) => taken.includes(id));
  if (other) throw new SetupError(`The address ${other.email} belongs to an account of another cell.`);
}

/** Rows are copied column by column. */
async function requireSameVersion(from: MoveCell, to: MoveCell): Promise<void> {
  const read = ({ connection }: MoveCell) => inSnapshot(connection, appliedMigrations);
  const [one, other] = await Promise.all([read(from), read(to)]);
  if (String(one) !== String(other))
    throw new SetupError('The two cells run different versions of Inkstep. Upgrade both first.');
}

async function cancelWork({ from }: MoveCtx, { workspaceIds, userIds }: Owners): Promise<void> {
  for (const workspaceId of workspaceIds)
    for (const stop of from.accounts.stopWork) await stop(from, { workspaceId, userId: userIds[0] ?? '' });
}

/** Texts at rest are in the file store, which the other cell doesn't have. */
async function requireTexts(from: MoveCell, { workspaceIds }: Owners): Promise<void> {
  const { failed } = await unpackAll(from, workspaceIds);
  if (failed.length > 0)
    throw new SetupError(
      `The texts of these tasks can't be loaded from the file store: ${failed.join(', ')}.`,
    );
}

/** Jobs that are due later. */
interface Later {
  jobs: StoredJob[];
  /** IDs by which jobs name rows of the workspace. */
  ids: string[];
}

/** Waits until no job of the workspace runs or is due. */
async function drain(ctx: MoveCtx, owners: Owners, longestMs: number): Promise<Later> {
  const { from, movedTables } = ctx;
  const until = performance.now() + longestMs;
  let told = '';
  for (;;) {
    const ids = await inSnapshot(from.connection, (client) => listRowIds(client, movedTables, owners));
    const jobs = await from.queue.listJobsNaming(from.db, ids);
    const failed = jobs.filter(({ state }) => state === 'failed');
    if (failed.length > 0)
      throw new SetupError(
        `Jobs of this workspace have failed (${namesOf(failed)}). Run them again, or drop them, under Admin > System.`,
      );
    const busy = jobs.filter(({ state, isDue }) => state === 'running' || isDue);
    if (busy.length === 0) return { jobs, ids };
    if (performance.now() > until)
      throw new SetupError(
        `These jobs of the workspace don't end: ${namesOf(busy)}. Does a worker run in this cell?`,
      );
    if (told !== namesOf(busy)) ctx.say(`Waiting for jobs: ${namesOf(busy)}`);
    told = namesOf(busy);
    await delay(POLL_MS);
  }
}

const namesOf = (jobs: StoredJob[]): string =>
  [...new Set(jobs.map(({ name }) => name))].toSorted().join(', ');

/** Copies, and hands over if nothing has changed since. What late requests or jobs changed is copied again. */
async function transfer(ctx: MoveCtx, move: Move): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const later = await drain(ctx, move, DRAIN_MS);
    await requireTexts(ctx.from, move);
    try {
      const sums = await copy(ctx, move, later);
      await ctx.from.directory.moves.setSums(move.id, sums);
      for (const copyFiles of ctx.movedFiles) await copyFiles(ctx.from, ctx.to.files, move);
      await leave(ctx, { ...move, sums }, 'switch');
      await ctx.from.queue.dropJobsNaming(ctx.from.db, later.ids);
      return;
    } catch (error) {
      if (!isChange(error) || attempt === ATTEMPTS) throw error;
      ctx.say('Something has changed meanwhile. Copying again.');
    }
  }
}

const isChange = (error: unknown): boolean =>
  error instanceof Changed ||
  (error instanceof Error && 'code' in error && error.code === SERIALIZATION_FAILURE);

/** Stores everything in the other cell, where it is read-only too. Returns the sums of the rows. */
async function copy({ from, to, movedTables }: MoveCtx, move: Move, later: Later) {
  return inSnapshot(from.connection, (source, db) =>
    inSnapshot(to.connection, async (target, tx) => {
      // A job may have packed texts since. Their rows would be copied empty.
      if ((await listPacked(db, { after: '', limit: 1, workspaceIds: move.workspaceIds })).length > 0)
        throw new Changed();
      // An earlier attempt left it read-only. Anything else there is in use, and must not be replaced.
      if (await isOneOpen(tx, move.workspaceIds))
        throw new SetupError('The other cell has this workspace already, and uses it.');
      const sums = await sumRows(source, movedTables, move);
      await copyRows({ source, target }, movedTables, move);
      const different = differences(sums, await sumRows(target, movedTables, move));
      if (different.length > 0)
        throw new Error(`The copies of these tables differ: ${different.join(', ')}. Nothing was moved.`);
      await resealRows(target, movedTables, { owners: move, from: from.secrets, to: to.secrets });
      if (from.secrets.keyId !== to.secrets.keyId)
        await rehashPayers({ db: tx, secrets: to.secrets }, move.workspaceIds);
      await copyApprovalKeys({ from: db, to: tx });
      await setMovingTo(tx, move.workspaceIds, to.directory.cell);
      // Left by an earlier attempt.
      await to.queue.dropJobsNaming(tx, later.ids);
      for (const job of later.jobs) await to.queue.take(tx, job);
      return sums;
    }),
  );
}

/**
 * Deletes the rows here if they equal the copies in the other cell. `switch` also changes the directory, after the
 * deletion, which fails if the rows are changed at the same time.
 */
async function leave(
  { from, movedTables }: MoveCtx,
  move: Move,
  how: 'switch' | 'compare' | 'discard',
): Promise<void> {
  await inSnapshot(from.connection, async (source, db) => {
    if ((await listPresent(db, move.workspaceIds)).length === 0) return;
    if (how !== 'discard') {
      const different = differences(move.sums ?? {}, await sumRows(source, movedTables, move));
      if (!move.sums || different.length > 0) {
        if (how === 'switch') throw new Changed();
        throw new SetupError(
          `The workspace belongs to ${move.to}, but rows that are left here have changed since: ${different.join(', ')}. ` +
            'Nothing was deleted. To delete them anyway, add --discard-changes.',
        );
      }
    }
    await keepCredentials(db, { ...copied(move), cell: move.to, days: TOLD_DAYS });
    await deleteRows(source, movedTables, move);
    for (const userId of move.userIds) await dropCachedSessions({ db }, userId);
    if (how === 'switch') await from.directory.moves.switch(move);
  });
}

/** Opens the workspace in its new cell. */
async function settle({ from, to }: MoveCtx, move: Move): Promise<void> {
  await dropKeptCredentials(to.db, copied(move));
  await setMovingTo(to.db, move.workspaceIds, null);
  await inTransaction(to, (tx) => placeMoved(tx, move.workspaceIds));
  await from.directory.moves.end(move.id);
}

/** False if the move was switched, so that it can only be finished. */
async function stopMove({ from, to, movedTables }: MoveCtx, move: Move): Promise<boolean> {
  const current = await from.directory.moves.find(move.workspaceIds[0] ?? '');
  if (current?.isSwitched) return false;
  await inSnapshot(to.connection, async (target, db) => {
    if (!(await isOneOpen(db, move.workspaceIds))) await deleteRows(target, movedTables, move);
  }).catch((error: unknown) =>
    from.log.warn({ err: error }, 'the copy in the other cell is left, read-only'),
  );
  await from.directory.moves.drop(move.id);
  await setMovingTo(from.db, move.workspaceIds, null);
  await inTransaction(from, (tx) => placeMoved(tx, move.workspaceIds));
  return true;
}
