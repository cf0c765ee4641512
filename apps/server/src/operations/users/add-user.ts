import type { AdminUser } from '@inkstep/contract';
import { findProfile, inviteAccount } from '../../identity/index.ts';
import type { Admin, UsersCtx } from './context.ts';
import { getUser } from './get-user.ts';

/** The new user reads the admin's language until they choose another. @throws DomainError EMAIL_TAKEN */
export async function addUser(
  ctx: UsersCtx,
  { userId: actorId }: Pick<Admin, 'userId'>,
  { email, full_name: name }: { email: string; full_name?: string | undefined },
): Promise<{ user: AdminUser; link: string | null }> {
  const language = (await findProfile(ctx.db, actorId))?.language ?? 'en';
  const { userId, link } = await inviteAccount(ctx, { email, name, language, actorId });
  return { user: await getUser(ctx, userId), link };
}
