import { TEAM_LIMITS } from '@inkstep/contract';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { TeamCtx } from '../context.ts';
import { type LockedWorkspace, lockWorkspace } from '../queries.ts';
import { movingWorkspace } from '../require-settled.ts';
import { countDeletedFree, listOwnedTeams } from './queries.ts';

const conflict = (message: string) => new DomainError('CONFLICT', message);

/**
 * Locks a team against other changes of it and its members. @throws DomainError NOT_FOUND; WORKSPACE_MOVING; CONFLICT for a
 * personal workspace
 */
export async function lockTeam(tx: Tx, workspaceId: string): Promise<LockedWorkspace> {
  const workspace = await lockWorkspace(tx, workspaceId);
  if (!workspace) throw notFound('Workspace');
  if (workspace.movingTo !== null) throw movingWorkspace();
  if (workspace.kind === 'personal')
    throw conflict('This is a personal workspace. Create a team to work with others.');
  return workspace;
}

/**
 * Guards what gives a user another team. Call it with the user locked. `isPaid` is true if the team has a plan.
 * @throws DomainError CONFLICT
 */
export async function requireRoom(
  ctx: { db: Db } & Pick<TeamCtx, 'teams'>,
  userId: string,
  { isPaid, who }: { isPaid: boolean; who: 'you' | 'they' },
): Promise<void> {
  const owned = await listOwnedTeams(ctx.db, userId);
  const subject = who === 'you' ? 'You' : 'They';
  if (owned.length >= TEAM_LIMITS.owned)
    throw conflict(`${subject} already own ${TEAM_LIMITS.owned} teams, which is the most.`);
  const { plansOn, planTypes } = await ctx.teams.plansOf(
    ctx,
    owned.map(({ id }) => id),
  );
  if (!plansOn || isPaid) return;
  const free = [...planTypes.values()].filter((planType) => planType === 'V1_DEFAULT_ACCESS').length;
  if (free >= TEAM_LIMITS.ownedFree)
    throw conflict(
      who === 'you'
        ? 'You already own a team on the Free plan. Upgrade or delete it before you create another one.'
        : 'They already own a team on the Free plan. They have to upgrade or delete it first.',
    );
  // Each team has free articles of its own, so a deleted one counts until the month ends.
  if (who === 'you' && free + (await countDeletedFree(ctx.db, userId)) >= TEAM_LIMITS.ownedFree)
    throw conflict('You deleted a team on the Free plan this month. You can create another one next month.');
}
