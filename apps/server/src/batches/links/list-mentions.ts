import type { NeighbourPorts } from '../../articles/index.ts';
import { findLinksOfTask, listNamedItems } from './queries.ts';

/** An article has room for a link in each 100 words or so. */
const MAX_MENTIONS = 20;

/** Pages that the article of a row names where a section fits: other rows, and existing pages with a URL. */
export const listMentions: NeighbourPorts['listMentions'] = async ({ db }, key) => {
  const found = await findLinksOfTask(db, key);
  const links = (found?.links ?? []).slice(0, MAX_MENTIONS);
  if (links.length === 0) return [];
  const pages = (found?.pages ?? []).filter(({ url }) => url !== undefined);
  const rows = await listNamedItems(
    db,
    key.workspaceId,
    links.map(({ to }) => to).filter((to) => pages.every(({ id }) => id !== to)),
  );
  const named = new Map([
    ...pages.map(({ id, title, keyphrase }) => [id, { title, words: keyphrase || title }] as const),
    ...rows.map(({ id, title, keywords }) => [id, { title, words: keywords[0] || title }] as const),
  ]);
  return links.flatMap(({ to, heading }) => {
    const page = named.get(to);
    return page && heading !== null ? [{ ...page, heading }] : [];
  });
};
