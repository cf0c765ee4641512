import { enqueue } from '../../../platform/queue/enqueue.ts';
import type { RedditDeps } from '../context.ts';
import { revokeTokenJob } from './revocation-job.ts';
import { sealRevocation } from './sealed-tokens.ts';

/** When a lost connection or a short outage is over. */
const NEXT_TRY_SECONDS = 30;

/** What we forget must not depend on Reddit's answer: a token that could not be given back is tried again by a job. */
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
