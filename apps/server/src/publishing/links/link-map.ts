import type { LinkedPage, LinkSite } from '@inkstep/contract';
import type { Actor } from '../../platform/http/actor.ts';
import type { LinksCtx } from './context.ts';
import { readSitePages } from './site-pages.ts';

/** Pages of a site with their links. @throws DomainError NOT_FOUND */
export async function linkMap(
  ctx: LinksCtx,
  actor: Actor,
  siteId: string,
): Promise<{ site: LinkSite; pages: LinkedPage[] }> {
  const { site, pages } = await readSitePages(ctx, actor, siteId);
  const linkedFrom = new Map<number, number>();
  for (const to of pages.flatMap(({ linksTo }) => linksTo)) linkedFrom.set(to, (linkedFrom.get(to) ?? 0) + 1);
  return {
    site,
    pages: pages.map(({ url, title, taskId, linksTo }, at) => ({
      url,
      title,
      task_id: taskId,
      links_to: linksTo,
      linked_from: linkedFrom.get(at) ?? 0,
    })),
  };
}
