import type { AdminUser, AdminUserDetail } from '@inkstep/contract';
import { describeTasks } from '../../articles/index.ts';
import { findManualPlan } from '../../billing/index.ts';
import { findProfile } from '../../identity/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import type { Admin, UsersCtx } from './context.ts';
import { presentDetail, presentUser } from './present.ts';
import { findMustChange, findSessionUse, findUser } from './queries.ts';

/** @throws DomainError NOT_FOUND */
export async function getUser(ctx: { db: Db }, userId: string): Promise<AdminUser> {
  const row = await findUser(ctx.db, userId);
  if (!row) throw notFound('User');
  return presentUser(row);
}

/** Recorded in the audit log, because task names are private. @throws DomainError NOT_FOUND */
export async function getUserDetail(
  ctx: Pick<UsersCtx, 'db' | 'log'>,
  admin: Pick<Admin, 'userId'>,
  userId: string,
): Promise<AdminUserDetail> {
  const row = await findUser(ctx.db, userId);
  if (!row) throw notFound('User');
  const [figures, use, mustChange, manualPlan] = await Promise.all([
    describeTasks(ctx, row),
    findSessionUse(ctx.db, userId),
    findMustChange(ctx.db, userId),
    findManualPlan(ctx.db, row.workspaceId),
  ]);
  const setBy = manualPlan?.setBy ? await findProfile(ctx.db, manualPlan.setBy) : undefined;
  await recordEvent(ctx, { action: 'user.viewed', actorId: admin.userId, userId });
  return presentDetail({
    row,
    figures,
    use,
    mustChange,
    manualPlan: manualPlan && { ...manualPlan, setByEmail: setBy?.email ?? null },
  });
}
