import type { User } from '@inkstep/contract';
import type { Actor } from '../../platform/http/actor.ts';
import type { AuthCtx } from './context.ts';
import { getMe } from './get-me.ts';
import { updateName } from './queries.ts';

export async function updateProfile(
  ctx: Pick<AuthCtx, 'db'>,
  { userId }: Pick<Actor, 'userId'>,
  { fullName }: { fullName: string },
): Promise<{ message: string; user: User }> {
  await updateName(ctx.db, userId, fullName);
  return { message: 'Profile updated successfully', user: await getMe(ctx, { userId }) };
}
