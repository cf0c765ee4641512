import type { User } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';
import { taskStats } from '../tasks/index.ts';
import type { AuthCtx } from './context.ts';
import { presentUser } from './present.ts';
import { findProfile } from './queries.ts';

/** @throws DomainError UNAUTHENTICATED if the account has been deleted */
export async function getMe(ctx: Pick<AuthCtx, 'db'>, { userId }: { userId: string }): Promise<User> {
  const [profile, { totalTasks }] = await Promise.all([
    findProfile(ctx.db, userId),
    taskStats(ctx, { userId }),
  ]);
  if (!profile) throw new DomainError('UNAUTHENTICATED', 'Please log in to continue');
  return presentUser(profile, totalTasks);
}
