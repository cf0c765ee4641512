import { z } from 'zod';
import { defineJob } from '../../../platform/queue/define-job.ts';
import type { RedditDeps } from '../context.ts';
import { openRevocation } from './sealed-tokens.ts';

/**
 * Retried for about ten minutes, then the token is dropped. It contains no user ID, because the connection is gone.
 */
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
