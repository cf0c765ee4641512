import type { Identity, Session, User } from '@inkstep/contract';
import type { AuthCtx } from './context.ts';
import { listIdentities } from './identities/list-identities.ts';
import { presentSession } from './present.ts';
import { getMe } from './profile.ts';
import { listLiveSessions } from './queries.ts';
import { getTwoFactor } from './two-factor/get-two-factor.ts';

export async function describeAccount(
  ctx: Pick<AuthCtx, 'db' | 'config' | 'accounts'>,
  { userId }: { userId: string },
): Promise<{
  profile: User;
  twoFactor: Awaited<ReturnType<typeof getTwoFactor>>;
  identities: Identity[];
  sessions: Omit<Session, 'current'>[];
}> {
  const [profile, twoFactor, { identities }, rows] = await Promise.all([
    getMe(ctx, { userId }),
    getTwoFactor(ctx, { userId }),
    listIdentities(ctx, { userId }),
    listLiveSessions(ctx.db, userId),
  ]);
  const sessions = rows.map((row) => {
    const { current: _, ...session } = presentSession(row, undefined);
    return session;
  });
  return { profile, twoFactor, identities, sessions };
}
