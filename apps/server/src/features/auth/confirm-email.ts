import type { AuthCtx } from './context.ts';
import { takeToken } from './one-time-token.ts';
import { staleLink } from './policy.ts';
import { setEmailConfirmed } from './queries.ts';

/** @throws DomainError TOKEN_INVALID */
export async function confirmEmail(
  ctx: Pick<AuthCtx, 'db' | 'log'>,
  { token }: { token: string },
): Promise<{ message: string }> {
  const userId = await takeToken(ctx.db, token, 'confirm_email');
  if (!userId) throw staleLink();
  await setEmailConfirmed(ctx.db, userId);
  ctx.log.info({ userId }, 'email address confirmed');
  return { message: 'Your email address is confirmed' };
}
