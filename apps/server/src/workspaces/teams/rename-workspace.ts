import type { Workspace } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { TeamCtx } from '../context.ts';
import { lockTeam } from './policy.ts';
import { getWorkspace } from './present.ts';
import { updateName } from './queries.ts';

/** @throws DomainError NOT_FOUND; CONFLICT for a personal workspace */
export const renameWorkspace = (
  ctx: Pick<TeamCtx, 'db' | 'log' | 'teams'>,
  actor: Pick<Actor, 'userId' | 'workspaceId'>,
  { name }: { name: string },
): Promise<{ workspace: Workspace }> =>
  inTransaction(ctx, async (tx) => {
    const { userId, workspaceId } = actor;
    const before = await lockTeam(tx.db, workspaceId);
    if (before.name !== name) {
      await updateName(tx.db, workspaceId, name);
      await recordEvent(tx, {
        action: 'workspace.renamed',
        actorId: userId,
        workspaceId,
        target: name,
        before: { name: before.name },
        after: { name },
      });
    }
    return getWorkspace(tx, actor);
  });
