import type { Tx } from '../../platform/db/connect.ts';
import { findPersonalWorkspace } from '../../workspaces/index.ts';
import { replaceManualPlan } from './queries.ts';

/** Gives the owner of a fresh installation Max without an end, as a manual plan. */
export async function grantFirstAdmin(ctx: { db: Tx }, userId: string): Promise<void> {
  const workspaceId = await findPersonalWorkspace(ctx.db, userId);
  if (workspaceId)
    await replaceManualPlan(ctx.db, { workspaceId, planType: 'max', endsAt: null, setBy: null });
}
