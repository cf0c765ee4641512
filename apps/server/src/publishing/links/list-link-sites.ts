import type { LinkSite } from '@inkstep/contract';
import type { Actor } from '../../platform/http/actor.ts';
import type { LinksCtx } from './context.ts';
import { presentSite } from './present.ts';
import { countPublicPosts, listSites } from './queries.ts';
import { blogSite } from './site-pages.ts';

/** Sites of the workspace's destinations, and the blog of the installation for those who manage it. */
export async function listLinkSites(ctx: LinksCtx, { workspaceId, siteRole }: Actor): Promise<LinkSite[]> {
  const sites = (await listSites(ctx.db, workspaceId)).flatMap((row) => presentSite(row) ?? []);
  return siteRole === 'admin' ? [blogSite(ctx, await countPublicPosts(ctx.db)), ...sites] : sites;
}
