import type { WorkspaceEntry } from '@inkstep/contract';
import { notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { TeamCtx } from '../context.ts';
import { presentEntry } from './present.ts';
import { findMembership, listMemberships } from './queries.ts';

type Ctx = Pick<TeamCtx, 'db' | 'teams'>;

export async function listWorkspaces(
  ctx: Ctx,
  { userId }: Pick<SignedIn, 'userId'>,
): Promise<{ workspaces: WorkspaceEntry[] }> {
  const rows = await listMemberships(ctx.db, userId);
  const { planTypes } = await ctx.teams.plansOf(
    ctx,
    rows.map(({ id }) => id),
  );
  // One that was deleted in between has no plan.
  return {
    workspaces: rows.flatMap((row) => {
      const planType = planTypes.get(row.id);
      return planType === undefined ? [] : presentEntry(row, planType);
    }),
  };
}

/** @throws DomainError NOT_FOUND */
export async function getEntry(
  ctx: Ctx,
  member: { userId: string; workspaceId: string },
): Promise<WorkspaceEntry> {
  const { workspaceId } = member;
  const row = await findMembership(ctx.db, member);
  const planType = (await ctx.teams.plansOf(ctx, [workspaceId])).planTypes.get(workspaceId);
  if (!row || planType === undefined) throw notFound('Workspace');
  return presentEntry(row, planType);
}
