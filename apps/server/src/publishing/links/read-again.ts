import type { LinkSite } from '@inkstep/contract';
import { inTransaction } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/errors.ts';
import type { BlogCtx } from '../context.ts';
import { enqueueReadSite } from './jobs.ts';
import { presentSite } from './present.ts';
import { findSite, type SiteKey, upsertSite } from './queries.ts';

/** Reads the site again, with another sitemap if one is given: empty to search for it. @throws DomainError NOT_FOUND */
export function readAgain(
  ctx: BlogCtx,
  { workspaceId, destinationId }: { workspaceId: string; destinationId: string },
  sitemap?: string,
): Promise<LinkSite> {
  return inTransaction(ctx, async (tx) => {
    const key: SiteKey = { workspaceId, destinationId };
    const known = destinationId === 'blog' ? undefined : await findSite(tx.db, key);
    if (!known || !presentSite(known)) throw notFound('Site');
    if (sitemap !== undefined) await upsertSite(tx.db, key, { sitemap: sitemap || null });
    await enqueueReadSite(tx, key);
    const row = await findSite(tx.db, key);
    const site = row && presentSite(row);
    if (!site) throw notFound('Site');
    return site;
  });
}
