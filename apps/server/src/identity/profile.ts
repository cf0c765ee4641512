import type { User } from '@inkstep/contract';
import { getPlan } from '../billing/index.ts';
import { announcementFor } from '../operations/index.ts';
import { DomainError } from '../platform/errors.ts';
import type { Actor } from '../platform/http/actor.ts';
import { findPersonalWorkspace } from '../workspaces/index.ts';
import type { AuthCtx } from './context.ts';
import { mustConfirm } from './policy.ts';
import { presentUser } from './present.ts';
import { countTasks, findProfile, updateName } from './queries.ts';

/** With the plan of the personal workspace. @throws DomainError UNAUTHENTICATED if the account is deleted */
export async function getMe(
  ctx: Pick<AuthCtx, 'db' | 'config'>,
  { userId }: { userId: string },
): Promise<User> {
  const [profile, workspaceId] = await Promise.all([
    findProfile(ctx.db, userId),
    findPersonalWorkspace(ctx.db, userId),
  ]);
  if (!profile || !workspaceId) throw new DomainError('UNAUTHENTICATED', 'Please log in to continue');
  const [planType, taskCount, announcement] = await Promise.all([
    getPlan(ctx, workspaceId),
    countTasks(ctx.db, workspaceId),
    announcementFor(ctx, { userId, language: profile.language }),
  ]);
  const mustConfirmEmail = mustConfirm(ctx, profile);
  return presentUser(profile, { planType, taskCount, mustConfirmEmail, announcement });
}

export async function updateProfile(
  ctx: Pick<AuthCtx, 'db' | 'config'>,
  { userId }: Pick<Actor, 'userId'>,
  { fullName }: { fullName: string },
): Promise<{ message: string; user: User }> {
  await updateName(ctx.db, userId, fullName);
  return { message: 'Profile updated successfully', user: await getMe(ctx, { userId }) };
}
