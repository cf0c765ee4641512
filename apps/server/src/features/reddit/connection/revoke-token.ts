import { enqueue } from '../../../platform/queue/enqueue.ts';
import type { RedditDeps } from '../context.ts';
import { revokeTokenJob } from './revocation-job.ts';
import { sealRevocation } from './sealed-tokens.ts';

/** Long enough for a short outage to end. */
const NEXT_TRY_SECONDS = 30;

/** Deleting locally must not depend on Reddit: a token that couldn't be revoked is retried by a job. */
export async function revokeToken(
  ctx: Pick<RedditDeps, 'db' | 'queue' | 'reddit' | 'log' | 'secrets'>,
  refreshToken: string,
): Promise<void> {
  try {
    await ctx.reddit?.revoke(refreshToken);
  } catch (error) {
    ctx.log.warn({ err: error }, 'a Reddit token could not be revoked; it is tried again');
    const sealed = sealRevocation(ctx.secrets, refreshToken);
    await enqueue(ctx, revokeTokenJob, { sealed }, { afterSeconds: NEXT_TRY_SECONDS });
  }
}
