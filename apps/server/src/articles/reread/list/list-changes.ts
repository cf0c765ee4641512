import { SOURCE_CHANGE_LIMITS as LIMITS, type RefusedSource, type SourceChange } from '@inkstep/contract';
import type { RereadCtx } from '../context.ts';
import { presentChange } from './present-change.ts';
import { countDecided, countOpen, listRefused, listShown } from './queries.ts';
import { refreshChanges } from './refresh-changes.ts';

type Ctx = Pick<RereadCtx, 'db' | 'files' | 'log' | 'compute' | 'reread'>;

/**
 * Lists undecided source changes of a workspace, or of one task, with those that a member keeps. Entries whose
 * sentences were edited since are looked up again.
 */
export async function listSourceChanges(
  ctx: Ctx,
  { workspaceId }: { workspaceId: string },
  { task }: { task?: string | undefined },
): Promise<{ changes: SourceChange[]; total: number; today: number; refused: RefusedSource[] }> {
  await refreshChanges(ctx, { workspaceId, taskId: task });
  const rows = await listShown(ctx.db, {
    workspaceId,
    taskId: task,
    isPublic: ctx.reread.isPublic,
    limit: LIMITS.listed,
  });
  const total = task === undefined ? await countOpen(ctx.db, workspaceId) : rows.length;
  const decided = await countDecided(ctx.db, workspaceId);
  return {
    changes: rows.map(presentChange),
    total,
    today: Math.min(rows.length, Math.max(0, LIMITS.today - decided)),
    refused: task === undefined ? [] : await listRefused(ctx.db, { workspaceId, taskId: task }),
  };
}
