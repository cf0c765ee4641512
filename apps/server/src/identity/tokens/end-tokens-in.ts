import type { Tx } from '../../platform/db/connect.ts';
import type { AuthCtx } from '../context.ts';
import type { AccountPorts } from '../ports.ts';
import { dropCachedSessions } from '../sessions/end-sessions.ts';
import { revokeTokensIn } from './queries.ts';

/** Revokes all API tokens in a workspace, or those of one member, in the transaction that ends the membership. */
export async function endTokensIn(
  ctx: { db: Tx; accounts: Pick<AccountPorts, 'tokenRevoked'> } & Partial<Pick<AuthCtx, 'auth'>>,
  of: { workspaceId: string; userId?: string },
): Promise<void> {
  const revoked = await revokeTokensIn(ctx.db, of);
  for (const { id } of revoked) await ctx.accounts.tokenRevoked(ctx.db, id);
  for (const userId of new Set(revoked.map((token) => token.userId))) await dropCachedSessions(ctx, userId);
}
