import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { notify } from '../../platform/db/notifications.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { AuthCtx } from '../context.ts';
import { deleteSession, deleteSessionById, deleteSessions, deleteTokens, lockUser } from '../queries.ts';
import { SESSIONS_CHANNEL } from './session-cache.ts';

/**
 * Drops the user's cached sessions in every process. Call it in the transaction that changes them: the notification
 * is sent on commit.
 */
export async function dropCachedSessions(
  ctx: Pick<AuthCtx, 'db'> & Partial<Pick<AuthCtx, 'auth'>>,
  userId: string,
): Promise<void> {
  // Jobs serve no requests.
  ctx.auth?.forget(userId);
  await notify(ctx.db, SESSIONS_CHANNEL, userId);
}

export async function endSession(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'log'>,
  { userId }: Pick<Actor, 'userId'>,
  sessionId: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteSessionById(tx.db, userId, sessionId))) throw notFound('Session');
    await dropCachedSessions(tx, userId);
    await recordEvent(tx, { action: 'account.sessions_ended', actorId: userId, after: { ended: 1 } });
  });
}

export function endOtherSessions(
  ctx: Pick<AuthCtx, 'db' | 'auth' | 'log'>,
  { userId }: Pick<Actor, 'userId'>,
  token: string | undefined,
): Promise<{ ended: number }> {
  return inTransaction(ctx, async (tx) => {
    const ended = await deleteSessions(tx.db, userId, token && ctx.auth.tokenHash(token));
    await dropCachedSessions(tx, userId);
    await recordEvent(tx, { action: 'account.sessions_ended', actorId: userId, after: { ended } });
    return { ended };
  });
}

/** Also ends sign-ins that wait for a code or a new password. Returns the number of sessions. */
export async function endAllSessions(
  ctx: Pick<AuthCtx, 'auth'> & { db: Tx },
  userId: string,
): Promise<number> {
  await lockUser(ctx.db, userId);
  await deleteTokens(ctx.db, userId, ['second_factor', 'new_password']);
  const ended = await deleteSessions(ctx.db, userId);
  await dropCachedSessions(ctx, userId);
  return ended;
}

export async function logOut(
  ctx: Pick<AuthCtx, 'db' | 'auth'>,
  { actor, token }: { actor: Pick<Actor, 'userId'>; token: string | undefined },
): Promise<void> {
  const hash = token && ctx.auth.tokenHash(token);
  if (hash) await deleteSession(ctx.db, hash);
  await dropCachedSessions(ctx, actor.userId);
}
