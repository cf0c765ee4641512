import type { Db } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import type { TeamCtx } from '../context.ts';
import { planAndSeats } from '../teams/present.ts';
import { countSeats } from './queries.ts';

/**
 * Guards what takes another seat of the plan. Call it with the workspace locked. `reserved` is 1 for someone whom a mail has
 * invited, whose seat is counted already. `by` is who has to read what to do: who joins can't make room. @throws DomainError PLAN_REQUIRED
 */
export async function requireSeat(
  ctx: Pick<TeamCtx, 'teams'> & { db: Db },
  workspaceId: string,
  { by, reserved }: { by: 'manager' | 'invited'; reserved: 0 | 1 },
): Promise<void> {
  const { limit, name } = await planAndSeats(ctx, workspaceId);
  if (limit < 0 || (await countSeats(ctx.db, workspaceId)) + 1 - reserved <= limit) return;
  const advice =
    by === 'manager'
      ? 'Remove someone, or upgrade.'
      : 'Ask the owner of the team to make room, then try again.';
  throw new DomainError(
    'PLAN_REQUIRED',
    `The ${name} plan includes ${limit} members, counting those who are invited by email. ${advice}`,
  );
}
