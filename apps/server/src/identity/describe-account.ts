import type { ApiToken, Identity, Session, User } from '@inkstep/contract';
import type { AuthCtx } from './context.ts';
import { listIdentities } from './identities/list-identities.ts';
import { presentSession } from './present.ts';
import { getMe } from './profile.ts';
import { listLiveSessions } from './queries.ts';
import { presentToken } from './tokens/present-token.ts';
import { listTokensOfUser } from './tokens/queries.ts';
import { getTwoFactor } from './two-factor/get-two-factor.ts';

export async function describeAccount(
  ctx: Pick<AuthCtx, 'db' | 'config' | 'accounts'>,
  { userId }: { userId: string },
): Promise<{
  profile: User;
  twoFactor: Awaited<ReturnType<typeof getTwoFactor>>;
  identities: Identity[];
  sessions: Omit<Session, 'current'>[];
  apiTokens: (ApiToken & { revokedAt: string | null })[];
}> {
  const [profile, twoFactor, { identities }, rows, tokens] = await Promise.all([
    getMe(ctx, { userId }),
    getTwoFactor(ctx, { userId }),
    listIdentities(ctx, { userId }),
    listLiveSessions(ctx.db, userId),
    listTokensOfUser(ctx.db, userId),
  ]);
  const sessions = rows.map((row) => {
    const { current: _, ...session } = presentSession(row, undefined);
    return session;
  });
  const apiTokens = tokens.map(({ revokedAt, ...token }) => ({
    ...presentToken(token),
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
  return { profile, twoFactor, identities, sessions, apiTokens };
}
