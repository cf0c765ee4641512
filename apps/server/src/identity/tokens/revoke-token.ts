import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { Actor, SignedIn } from '../../platform/http/actor.ts';
import type { AuthCtx } from '../context.ts';
import { dropCachedSessions } from '../sessions/end-sessions.ts';
import { setRevoked } from './queries.ts';

type Ctx = Pick<AuthCtx, 'db' | 'auth' | 'log' | 'accounts'>;

/** Takes effect at once in all processes and open streams. @throws DomainError NOT_FOUND */
export const revokeToken = (
  ctx: Ctx,
  { userId, workspaceId }: Pick<Actor, 'userId' | 'workspaceId'>,
  id: string,
): Promise<void> => revoke(ctx, { id, by: userId, owner: { userId, workspaceId } });

/** @throws DomainError NOT_FOUND */
export const revokeTokenOfUser = (ctx: Ctx, admin: SignedIn, id: string): Promise<void> =>
  revoke(ctx, { id, by: admin.userId });

const revoke = (
  ctx: Ctx,
  { id, by, owner }: { id: string; by: string; owner?: Parameters<typeof setRevoked>[2] },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const revoked = await setRevoked(tx.db, id, owner);
    if (!revoked) throw notFound('API token');
    const { userId, workspaceId } = revoked;
    await tx.accounts.tokenRevoked(tx.db, id);
    await dropCachedSessions(tx, userId);
    await recordEvent(tx, {
      action: 'token.revoked',
      actorId: by,
      workspaceId,
      target: id,
      ...(userId !== by && { userId }),
    });
  });
