import { isDeepStrictEqual } from 'node:util';
import { ApprovalChange, TEAM_LIMITS, type WorkspaceEvent } from '@inkstep/contract';
import { findTokenNames } from '../../identity/index.ts';
import type { AuditFields } from '../../platform/audit/tables.ts';
import { DomainError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { TeamCtx } from '../context.ts';
import { type EventRow, findInvited, findUserNames, findWebhookHosts, listEvents } from './queries.ts';
import { roleIn } from './role-in.ts';

const CURSOR = /^\d{1,16}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** @throws DomainError INVALID for a cursor that didn't come from this list */
export async function workspaceEvents(
  ctx: Pick<TeamCtx, 'db' | 'teams'>,
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  { cursor }: { cursor?: string | undefined },
): Promise<{ events: WorkspaceEvent[]; next_cursor: string | null }> {
  if (cursor !== undefined && !CURSOR.test(cursor))
    throw new DomainError('INVALID', 'Load the list again to continue.');
  const before = cursor === undefined ? undefined : Number(cursor);
  const rows = await listEvents(ctx.db, { workspaceId, before, limit: TEAM_LIMITS.page + 1 });
  const page = rows.slice(0, TEAM_LIMITS.page);
  const names = await findNames(ctx, workspaceId, page);
  return {
    events: page.map((row) => presentEvent(row, names)),
    next_cursor: rows.length > page.length ? String(page.at(-1)?.id) : null,
  };
}

interface Names {
  people: ReadonlyMap<string, string>;
  targets: ReadonlyMap<string, string>;
}

async function findNames(
  { db, teams }: Pick<TeamCtx, 'db' | 'teams'>,
  workspaceId: string,
  rows: readonly EventRow[],
): Promise<Names> {
  const people = rows
    .flatMap((row) => [row.actorId ?? [], row.userId ?? [], approvalChange(row)?.named ?? []])
    .flat();
  const ids = [...new Set(rows.flatMap(({ target }) => (target && UUID.test(target) ? target : [])))];
  const tokens = rows.flatMap(({ action, target }) => (action.startsWith('token.') && target ? target : []));
  const found = await Promise.all([
    teams.targetNames(db, { workspaceId, ids }),
    teams.taskNames(db, { workspaceIds: [workspaceId], ids }),
    findInvited(db, { workspaceId, ids }),
    findWebhookHosts(db, { workspaceId, ids }),
    findTokenNames(db, tokens),
  ]);
  return {
    people: await findUserNames(db, { workspaceId, ids: [...new Set(people)] }),
    targets: new Map(found.flatMap((names) => [...names])),
  };
}

const presentEvent = (row: EventRow, names: Names): WorkspaceEvent => ({
  id: String(row.id),
  at: row.at.toISOString(),
  action: row.action,
  actor: (row.actorId && names.people.get(row.actorId)) ?? null,
  target: targetOf(row, names),
  before: roleIn(row.before),
  after: roleIn(row.after),
  approval: approvalOf(row, names),
});

function approvalOf(row: EventRow, { people }: Names): ApprovalChange | null {
  const change = approvalChange(row);
  if (!change?.named) return change;
  return { ...change, named: change.named.flatMap((id) => people.get(id) ?? []) };
}

/** Has the IDs of members in place of their names. */
function approvalChange({ action, before, after }: EventRow): ApprovalChange | null {
  if (action !== 'approval_policy.changed') return null;
  const changed = Object.entries(after ?? {}).filter(
    ([name, value]) => !isDeepStrictEqual(value, before?.[name]),
  );
  return ApprovalChange.safeParse(Object.fromEntries(changed)).data ?? null;
}

/** Returns the name of the user or object, otherwise the name in the event. */
function targetOf({ userId, target, before, after }: EventRow, { people, targets }: Names): string | null {
  if (userId !== null) return people.get(userId) ?? null;
  const known = target === null ? undefined : targets.get(target);
  if (known !== undefined) return known;
  // An invitation is deleted some time after it has ended.
  if (textIn(after, 'by') === 'link') return '';
  const written =
    textIn(after, 'name') ?? textIn(before, 'name') ?? textIn(before, 'host') ?? textIn(after, 'host');
  return written ?? (target !== null && !UUID.test(target) ? target : null);
}

function textIn(fields: AuditFields | null, name: string): string | undefined {
  const value = fields?.[name];
  return typeof value === 'string' ? value : undefined;
}
