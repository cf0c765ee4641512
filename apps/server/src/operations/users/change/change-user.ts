import { cancelRuns } from '../../../articles/index.ts';
import { findManualPlan, getPlan, type ManualPlan, setManualPlan } from '../../../billing/index.ts';
import {
  dropCachedSessions,
  keepAdminWayIn,
  lockActiveAdmins,
  setActive,
  suspendAccount,
  updateRole,
} from '../../../identity/index.ts';
import { recordEvent } from '../../../platform/audit/record-event.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { type AdminOrOperator, auditActor, type UsersCtx } from '../context.ts';
import type { Account } from '../queries.ts';
import { holdAccount, requireIdentity } from './hold-account.ts';
import { requireOtherAdmin } from './require-other-admin.ts';

export interface UserChange {
  role?: 'user' | 'admin' | undefined;
  active?: boolean | undefined;
  plan?: ManualPlan | undefined;
}

type Ctx = Pick<UsersCtx, 'auth' | 'config' | 'log' | 'queue'> & { db: Tx };

/**
 * Applies all changes or none. @throws DomainError NOT_FOUND; CONFLICT; CONFIRMATION_REQUIRED for another role; INVALID
 * for a plan that has already ended
 */
export function changeUser(
  ctx: Pick<UsersCtx, 'db' | 'auth' | 'config' | 'log' | 'queue'>,
  by: AdminOrOperator,
  { userId, role, active, plan }: UserChange & { userId: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    // Always locked before the account, to prevent deadlocks.
    const admins = role === 'user' || active === false ? await lockActiveAdmins(tx.db) : [];
    const account = await holdAccount(tx, userId);
    const newRole = role === account.role ? undefined : role;
    const newActive = active === account.active ? undefined : active;
    const change = async () => {
      if (newRole) await changeRole(tx, by, account, newRole);
      if (newActive !== undefined) await changeAccess(tx, by, account, newActive);
    };
    if (newRole === 'user' || newActive === false) {
      requireOtherAdmin(admins, by, userId);
      await keepAdminWayIn(tx, change);
    } else {
      await change();
    }
    if (plan) await changePlan(tx, by, account, plan);
  });
}

async function changeRole(
  ctx: Ctx,
  by: AdminOrOperator,
  { userId, role }: Account,
  newRole: 'user' | 'admin',
) {
  await requireIdentity(ctx, by);
  await updateRole(ctx.db, userId, newRole);
  await dropCachedSessions(ctx, userId);
  await recordEvent(ctx, {
    action: 'user.changed',
    ...auditActor(by),
    userId,
    before: { role },
    after: { role: newRole },
  });
}

/** Cancels its runs, since the user can't watch or stop them. */
async function changeAccess(
  ctx: Ctx,
  by: AdminOrOperator,
  { userId, workspaceId }: Account,
  active: boolean,
) {
  if (active) {
    await setActive(ctx.db, userId, true);
  } else {
    await suspendAccount(ctx, userId);
    await cancelRuns(ctx, { workspaceId });
  }
  await recordEvent(ctx, { action: active ? 'user.enabled' : 'user.disabled', ...auditActor(by), userId });
}

async function changePlan(ctx: Ctx, by: AdminOrOperator, { userId, workspaceId }: Account, plan: ManualPlan) {
  const state = async () => ({
    plan: await getPlan(ctx, workspaceId),
    until: (await findManualPlan(ctx.db, workspaceId))?.endsAt?.toISOString() ?? null,
  });
  const before = await state();
  const setBy = by === 'operator' ? undefined : by.userId;
  if (!(await setManualPlan(ctx, workspaceId, { ...plan, setBy }))) return;
  await recordEvent(ctx, {
    action: 'user.plan_set',
    ...auditActor(by),
    userId,
    before,
    after: await state(),
  });
}
