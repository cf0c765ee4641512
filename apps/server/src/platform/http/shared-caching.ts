import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { ALL_TAG, CDN_KINDS } from '../cdn/cdn.ts';
import type { PageKey } from './page-cache.ts';

/** A day in the CDN, which is purged on changes. Browsers ask each time, and reuse a page at once for a minute. */
const KEPT_BY_CDN = 'public, max-age=0, s-maxage=86400, stale-while-revalidate=60';
const CHECKED_EACH_TIME = 'public, max-age=0, must-revalidate';

/**
 * Sets the cache headers of a response that is the same for everyone who asks for its URL. Only a CDN that Inkstep
 * purges may keep it.
 */
export function allowCaching(
  request: FastifyRequest,
  reply: FastifyReply,
  { CDN_PURGE: cdn }: Pick<Config, 'CDN_PURGE'>,
  keys: readonly PageKey[],
): void {
  if (request.headers.authorization !== undefined || reply.hasHeader('set-cookie')) {
    void reply.header('cache-control', 'private, no-store');
  } else if (cdn) {
    const { tagHeader, separator } = CDN_KINDS[cdn];
    const tags = keys.filter((key) => !key.startsWith('/'));
    void reply.header('cache-control', KEPT_BY_CDN).header(tagHeader, [ALL_TAG, ...tags].join(separator));
  } else checkEachTime(reply);
}

/** Sets the cache headers of a public response that depends on more than its URL: no CDN may keep it. */
export const checkEachTime = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', CHECKED_EACH_TIME);
