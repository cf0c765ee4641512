import type { User } from '@inkstep/contract';
import { DomainError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { AuthCtx } from './context.ts';
import { mustConfirm } from './policy.ts';
import { presentUser } from './present.ts';
import { findProfile, updateName } from './queries.ts';

/**
 * Includes the plan and the role in a workspace, by default the personal one. @throws DomainError UNAUTHENTICATED if the
 * account is deleted
 */
export async function getMe(
  ctx: Pick<AuthCtx, 'db' | 'config' | 'accounts'>,
  { userId, workspaceId: chosen }: { userId: string; workspaceId?: string },
): Promise<User> {
  const [profile, workspaceId] = await Promise.all([
    findProfile(ctx.db, userId),
    chosen ?? ctx.accounts.findWorkspace(ctx.db, userId),
  ]);
  if (!profile || !workspaceId) throw new DomainError('UNAUTHENTICATED', 'Please sign in to continue');
  const { language } = profile;
  const known = await ctx.accounts.describe(ctx, { userId, workspaceId, language });
  return presentUser(profile, { ...known, mustConfirmEmail: mustConfirm(ctx, profile) });
}

export async function updateMe(
  ctx: Pick<AuthCtx, 'db' | 'config' | 'accounts'>,
  { userId }: Pick<Actor, 'userId'>,
  { fullName }: { fullName: string },
): Promise<{ message: string; user: User }> {
  await updateName(ctx.db, userId, fullName);
  return { message: 'Profile updated successfully', user: await getMe(ctx, { userId }) };
}
