import type { PostKind } from '@inkstep/contract';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { defineJob } from '../../platform/queue/define-job.ts';
import { enqueue } from '../../platform/queue/enqueue.ts';
import type { BlogCtx } from '../context.ts';
import { publicPath } from './addresses.ts';

const LONGEST_MS = 20_000;

/** Path at which search engines verify the key. */
export const INDEX_NOW_KEY_FILE = (key: string): string => `/${key}.txt`;

/** Paths instead of IDs, since a deleted post has neither. */
const INDEX_NOW = { name: 'index-now', schema: z.object({ paths: z.array(z.string()).max(100) }) };

/**
 * Notifies search engines (IndexNow) that a post was added, changed or removed. Call it in the transaction of the
 * change. Without a key the job does nothing.
 */
export async function announcePost(
  ctx: Pick<BlogCtx, 'db' | 'queue'>,
  post: { kind: PostKind; slug: string },
): Promise<void> {
  await enqueue(ctx, INDEX_NOW, { paths: [publicPath(post)] });
}

/** Statuses for a wrong key or URL, which a retry can't fix. */
const FINAL = [400, 403, 422];

export const indexNowJob = defineJob({
  ...INDEX_NOW,
  retries: 5,
  retryDelaySeconds: 30,
  concurrency: 1,
  async handler(
    ctx: { config: Config; log: { warn(facts: object, message: string): void } },
    { paths },
    { signal },
  ) {
    const { INDEXNOW_KEY: key, INDEXNOW_URL: endpoint, PUBLIC_URL: origin } = ctx.config;
    if (!key) return;
    const response = await fetch(endpoint, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: origin + INDEX_NOW_KEY_FILE(key),
        urlList: paths.map((path) => origin + path),
      }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
    });
    await response.body?.cancel();
    if (response.ok) return;
    if (!FINAL.includes(response.status)) throw new Error(`IndexNow answered ${response.status}.`);
    ctx.log.warn({ status: response.status }, 'IndexNow refused the key or the addresses');
  },
});
