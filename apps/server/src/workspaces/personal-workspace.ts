import type { PlanType } from '@inkstep/contract';
import { planInForce } from '../billing/plans/plan-in-force.ts';
import type { Db, Tx } from '../platform/db/connect.ts';
import { findPersonal, insertMember, insertWorkspace } from './queries.ts';

/** Every account has one from the start: call it in the transaction that creates the account. */
export async function createPersonalWorkspace({ db }: { db: Tx }, userId: string): Promise<string> {
  const workspaceId = await insertWorkspace(db, { name: 'Personal', personalOf: userId });
  await insertMember(db, { workspaceId, userId, role: 'owner' });
  return workspaceId;
}

/** Undefined once the account is deleted. */
export async function findPersonalWorkspace(
  ctx: { db: Db },
  userId: string,
): Promise<{ workspaceId: string; planType: PlanType } | undefined> {
  const row = await findPersonal(ctx.db, userId);
  return row && { workspaceId: row.workspaceId, planType: planInForce(row) };
}
