import { type PlanType, planByType, type Workspace, type WorkspaceEntry } from '@inkstep/contract';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { TeamCtx } from '../context.ts';
import { countSeats } from '../invitations/queries.ts';
import { findMembership, type MembershipRow } from './queries.ts';

export const presentEntry = (row: MembershipRow, planType: PlanType): WorkspaceEntry => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  role: row.role,
  planType,
  members: row.members,
});

/** Maximum number of members; -1 without a limit. @throws DomainError NOT_FOUND if the workspace is deleted */
export async function planAndSeats(
  ctx: Pick<TeamCtx, 'db' | 'teams'>,
  workspaceId: string,
): Promise<{ planType: PlanType; name: string; limit: number }> {
  const { plansOn, planTypes } = await ctx.teams.plansOf(ctx, [workspaceId]);
  const planType = planTypes.get(workspaceId);
  if (planType === undefined) throw notFound('Workspace');
  const { name, seats } = planByType(planType);
  return { planType, name, limit: plansOn ? seats : -1 };
}

/** @throws DomainError NOT_FOUND */
export async function getWorkspace(
  ctx: Pick<TeamCtx, 'db' | 'teams'>,
  member: Pick<Actor, 'userId' | 'workspaceId'>,
): Promise<{ workspace: Workspace }> {
  const { workspaceId } = member;
  const row = await findMembership(ctx.db, member);
  const { planType, limit } = await planAndSeats(ctx, workspaceId);
  const used = await countSeats(ctx.db, workspaceId);
  if (!row) throw notFound('Workspace');
  return {
    workspace: {
      ...presentEntry(row, planType),
      seats: { used, limit },
      createdAt: row.createdAt.toISOString(),
    },
  };
}
