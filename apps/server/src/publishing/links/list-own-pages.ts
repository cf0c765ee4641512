import type { ListOwnPages } from '../../batches/index.ts';
import { publicPath } from '../feeds/addresses.ts';
import { listOwnPosts, listPagesOfSites } from './queries.ts';

/** Published posts that members of the workspace saved or that were its articles, and the pages of its sites. */
export const listOwnPages: ListOwnPages = async ({ db }, workspaceId) => {
  const posts = await listOwnPosts(db, workspaceId);
  const pages = await listPagesOfSites(db, workspaceId);
  return [
    ...posts.map(({ id, kind, slug, title, keywords: [keyphrase = ''], language }) => ({
      kind: 'post' as const,
      id,
      title,
      keyphrase,
      language,
      url: publicPath({ kind, slug }),
    })),
    ...pages.map((page) => ({ ...page, kind: 'page' as const, id: page.url, keyphrase: '' })),
  ];
};
