import type { RedditDeps } from '../context.ts';

/** What we forget must not depend on Reddit's answer; the token stays with Reddit then, known to nobody. */
export async function revokeQuietly(
  { reddit, log }: Pick<RedditDeps, 'reddit' | 'log'>,
  refreshToken: string,
): Promise<void> {
  try {
    await reddit?.revoke(refreshToken);
  } catch (error) {
    log.warn({ err: error }, 'a Reddit token could not be revoked');
  }
}
