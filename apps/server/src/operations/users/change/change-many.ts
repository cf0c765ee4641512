import type { ChangeUsersBody, ErrorCode } from '@inkstep/contract';
import { DomainError } from '../../../platform/errors.ts';
import type { Admin, UsersCtx } from '../context.ts';
import { changeUser } from './change-user.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { toManualPlan } from './plan-input.ts';

type Ctx = Pick<UsersCtx, 'db' | 'auth' | 'config' | 'log' | 'queue'>;

interface Outcome {
  id: string;
  ok: boolean;
  code?: ErrorCode;
  message?: string;
}

/** One transaction per user, so that a refusal doesn't affect the others. */
export async function changeMany(ctx: Ctx, admin: Admin, body: ChangeUsersBody): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const id of new Set(body.ids))
    outcomes.push(await outcomeOf(ctx, id, changeOne(ctx, admin, body, id)));
  return outcomes;
}

function changeOne(ctx: Ctx, admin: Admin, body: ChangeUsersBody, userId: string): Promise<void> {
  switch (body.action) {
    case 'disable':
      return changeUser(ctx, admin, { userId, active: false });
    case 'enable':
      return changeUser(ctx, admin, { userId, active: true });
    case 'end_sessions':
      return endUserSessions(ctx, admin, userId);
    case 'set_plan':
      return changeUser(ctx, admin, { userId, plan: toManualPlan(body) });
  }
}

async function outcomeOf(ctx: Pick<Ctx, 'log'>, id: string, change: Promise<void>): Promise<Outcome> {
  try {
    await change;
    return { id, ok: true };
  } catch (error) {
    if (error instanceof DomainError) return { id, ok: false, code: error.code, message: error.message };
    ctx.log.error({ err: error, userId: id }, 'a user could not be changed');
    return { id, ok: false, code: 'INTERNAL', message: 'Failed to update user' };
  }
}
