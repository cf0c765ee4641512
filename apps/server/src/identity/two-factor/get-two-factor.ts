import type { AuthCtx } from '../context.ts';
import { countRecoveryCodes, findTwoFactor } from './queries.ts';

export async function getTwoFactor(
  ctx: Pick<AuthCtx, 'db'>,
  { userId }: { userId: string },
): Promise<{ enabled: boolean; since: string | null; recoveryCodesLeft: number }> {
  const [known, recoveryCodesLeft] = await Promise.all([
    findTwoFactor(ctx.db, userId),
    countRecoveryCodes(ctx.db, userId),
  ]);
  const since = known?.since ?? null;
  return { enabled: since !== null, since: since?.toISOString() ?? null, recoveryCodesLeft };
}
