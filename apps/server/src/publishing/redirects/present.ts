import type { Redirect } from '@inkstep/contract';
import { decodedPath } from './own-paths.ts';
import type { RedirectRow } from './queries.ts';

/** Path as admins write it: WordPress's IDs are a query of the home page. */
export const shownPath = (path: string): string => (path.startsWith('?') ? `/${path}` : path);

export function targetOf({ target, kind, slug }: Pick<RedirectRow, 'target' | 'kind' | 'slug'>): string {
  if (kind !== null && slug !== null) return decodedPath({ kind, slug });
  return target ?? '';
}

export const presentRedirect = (row: RedirectRow & { shadowed: boolean }): Redirect => ({
  id: row.id,
  from: shownPath(row.path),
  host: row.host,
  to: targetOf(row),
  post:
    row.postId !== null && row.title !== null
      ? { id: row.postId, title: row.title, published: row.isPublished ?? false }
      : null,
  status: row.status,
  origin: row.origin,
  shadowed: row.shadowed,
  created_at: row.createdAt.toISOString(),
  last_used_on: row.lastUsedOn,
});
