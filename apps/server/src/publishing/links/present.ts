import type { LinkSite } from '@inkstep/contract';
import type { SiteRow } from './queries.ts';
import { siteAddress } from './site-address.ts';

/** Undefined for a destination without a site whose address is known. */
export function presentSite(row: SiteRow): LinkSite | undefined {
  const url = siteAddress(row.settings);
  if (url === undefined) return undefined;
  return {
    id: row.id,
    name: row.name,
    url,
    sitemap: row.sitemap,
    pages: row.pages,
    is_reading: row.readingSince !== null,
    read_at: row.readAt?.toISOString() ?? null,
    problem: row.problem,
  };
}
