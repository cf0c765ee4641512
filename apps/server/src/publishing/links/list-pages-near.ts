import type { NeighbourPage } from '@inkstep/engine';
import type { NeighbourPorts } from '../../articles/index.ts';
import { listNearPages, listNearPosts } from './queries.ts';

const MAX_PAGES = 15;

/** Pages of the sites of a workspace, and its members' posts that were written without an article. */
export const listPagesNear: NeighbourPorts['listPages'] = async ({ db }, search) => {
  const [pages, posts] = await Promise.all([
    listNearPages(db, search, MAX_PAGES),
    listNearPosts(db, search, MAX_PAGES),
  ]);
  const found = pages.map(({ title }): NeighbourPage => ({ ...pageOf(title), keyphrase: title }));
  return [
    ...posts.map(
      ({ title, keywords, seoTitle, seoDescription }): NeighbourPage => ({
        ...pageOf(title),
        keyphrase: keywords[0] ?? title,
        ...(seoTitle && { seoTitle }),
        ...(seoDescription && { metaDescription: seoDescription }),
      }),
    ),
    ...found,
  ];
};

const pageOf = (title: string) => ({ title, headings: [], state: 'published' as const });
