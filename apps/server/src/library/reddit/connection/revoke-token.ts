import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';
import { enqueue } from '../../../platform/queue/enqueue.ts';
import type { RedditDeps } from '../context.ts';
import { openRevocation, sealRevocation } from './sealed-tokens.ts';

/** Retried for about ten minutes, then the token is dropped. */
export const revokeTokenJob = defineJob({
  name: 'revoke-reddit-token',
  schema: z.object({ sealed: z.string() }),
  retries: 15,
  concurrency: 1,
  async handler({ secrets, reddit }: Pick<RedditDeps, 'secrets' | 'reddit'>, { sealed }) {
    const refreshToken = openRevocation(secrets, sealed);
    if (refreshToken !== undefined) await reddit?.revoke(refreshToken);
  },
});

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
