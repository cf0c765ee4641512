import { FetchRefused } from '../../../platform/fetch/fetch-refused.ts';
import type { Account, DestinationCtx } from '../publisher.ts';
import { PublishedAnswer, type Site } from './api-types.ts';
import { type AskGhost, createClient } from './client.ts';
import { discover } from './discovery.ts';

export interface Session {
  ask: AskGhost;
  site: Site;
  /** Address of the admin area, with a slash at its end. */
  adminUrl: string;
  /**
   * Address that a draft will have for readers; its own is a preview. Null if the site's routes aren't the usual ones.
   */
  laterUrl(slug: string, signal: AbortSignal): Promise<string | null>;
  /** True if the site shows a picture there. */
  hasPicture(url: string, signal: AbortSignal): Promise<boolean>;
}

/** Finds the API and prepares requests with the key. */
export async function openSession(
  ctx: DestinationCtx,
  { settings, credentials }: Account<'ghost'>,
  signal: AbortSignal,
): Promise<Session> {
  const { api, site } = await discover(ctx, settings.url, signal);
  const ask = createClient(ctx, api, credentials.key);
  const root = site.url.replace(/\/*$/, '/');
  let isUsual: boolean | undefined;
  return {
    ask,
    site,
    adminUrl: new URL('../../', api).href,
    async laterUrl(slug, given) {
      isUsual ??= await hasUsualRoutes(ask, root, given);
      return isUsual ? `${root}${slug}/` : null;
    },
    hasPicture: (url, given) => hasPicture(ctx, url, given),
  };
}

/** Routes can't be read, but a published post shows them. */
async function hasUsualRoutes(ask: AskGhost, root: string, signal: AbortSignal): Promise<boolean> {
  const query = { filter: 'status:published', fields: 'slug,url', limit: '1' };
  const sample = await ask({ path: 'posts/', query, schema: PublishedAnswer }, signal);
  return !sample || sample.url === `${root}${sample.slug}/`;
}

async function hasPicture(
  { guardedExchange }: Pick<DestinationCtx, 'guardedExchange'>,
  address: string,
  signal: AbortSignal,
): Promise<boolean> {
  const url = new URL(address);
  // A cache must not answer readers later that there is none.
  url.searchParams.set('inkstep', '');
  try {
    const { status, headers } = await guardedExchange(url.href, { maxBytes: 1, isCut: true, signal });
    return status === 200 && /^image\//i.test(headers['content-type'] ?? '');
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FetchRefused) return false;
    throw error;
  }
}
