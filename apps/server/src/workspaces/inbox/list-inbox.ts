import { INBOX_LIMITS, type InboxEntry } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Place } from '../../platform/db/keyset.ts';
import { DomainError } from '../../platform/errors.ts';
import type { TeamCtx } from '../context.ts';
import type { TeamPorts } from '../ports.ts';
import { countUnread, type EntryRow, listEntries } from './queries.ts';

type Ctx = Pick<TeamCtx, 'db' | 'teams'>;
interface Reader {
  userId: string;
}

const CURSOR = /^(\d{1,16})-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** @throws DomainError INVALID for a cursor that didn't come from this list */
export async function listInbox(
  ctx: Ctx,
  { userId }: Reader,
  {
    cursor,
    only_unread: onlyUnread,
  }: { cursor?: string | undefined; only_unread?: 'true' | 'false' | undefined },
): Promise<{ entries: InboxEntry[]; unread: number; next_cursor: string | null }> {
  const limit = INBOX_LIMITS.page;
  const [rows, unread] = await Promise.all([
    listEntries(ctx.db, userId, {
      after: placeIn(cursor),
      onlyUnread: onlyUnread === 'true',
      limit: limit + 1,
    }),
    countUnread(ctx.db, userId),
  ]);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    entries: await presentEntries(ctx, page),
    unread,
    next_cursor: last ? `${last.micros}-${last.id}` : null,
  };
}

const MAX_EXPORTED = 10_000;

/** For the data export. */
export const describeInbox = async (ctx: Ctx, { userId }: Reader): Promise<InboxEntry[]> =>
  presentEntries(
    ctx,
    await listEntries(ctx.db, userId, { after: undefined, onlyUnread: false, limit: MAX_EXPORTED }),
  );

function placeIn(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  const [, micros, id] = CURSOR.exec(cursor) ?? [];
  if (!micros || !id) throw new DomainError('INVALID', 'Load the list again to continue.');
  return { micros: Number(micros), id };
}

/** Without those whose article is being deleted. */
export async function presentEntries(
  { db, teams }: { db: Db; teams: Pick<TeamPorts, 'taskNames'> },
  rows: readonly EntryRow[],
): Promise<InboxEntry[]> {
  const workspaceIds = [...new Set(rows.map(({ workspaceId }) => workspaceId))];
  const names = await teams.taskNames(db, {
    workspaceIds,
    ids: [...new Set(rows.map(({ taskId }) => taskId))],
  });
  return rows.flatMap((row) => {
    const title = names.get(row.taskId);
    return title === undefined ? [] : [presentEntry(row, title)];
  });
}

const presentEntry = (row: EntryRow, title: string): InboxEntry => ({
  id: row.id,
  kind: row.kind,
  workspace: { id: row.workspaceId, name: row.workspaceName },
  taskId: row.taskId,
  title,
  subjectId: row.subjectId,
  actor: row.actorName,
  isClient: row.isClient,
  count: row.count,
  quote: row.quote,
  isRead: row.readAt !== null,
  at: row.at.toISOString(),
});
