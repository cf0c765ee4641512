import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { serverApi } from '../../kit/api/server-api.ts';
import { blogPath, isFiltered, readFilters } from './blog-address.ts';
import { failPage } from './fail-page.ts';
import { keptUntil, NOT_KEPT } from './page-keys.ts';

export async function loadList({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const query = new URL(request.url).searchParams;
  const filters = readFilters(query);
  // Canonical URLs omit the first page number. A category or tag alone has a page of its own.
  const path = blogPath(filters);
  if ((query.get('page') && filters.page === 1) || !/^\/blog(?:\?|$)/.test(path)) throw redirect(path, 301);
  const { search, category, tag, featured, page } = filters;
  const api = context.get(serverApi);
  const isFirst = !isFiltered(filters) && page === 1;
  const [{ posts, pagination, close_spellings }, categories, tags, guides] = await Promise.all([
    api.listPosts({
      query: {
        search: search || undefined,
        category: category || undefined,
        tag: tag || undefined,
        featured: featured ? 'true' : undefined,
        page,
      },
    }),
    api.listCategories(),
    api.listTags(),
    isFirst ? api.listGuides() : [],
  ]).catch(failPage);
  // An empty blog has one such page; filters could make any number of them.
  const isKept = (posts.length > 0 || isFirst) && !search;
  return data(
    { filters, posts, pagination, hasCloseSpellings: close_spellings, categories, tags, guides },
    {
      status: posts.length === 0 && page > 1 ? 404 : 200,
      headers: isKept ? keptUntil('blog') : NOT_KEPT,
    },
  );
}

export type LoadedList = Awaited<ReturnType<typeof loadList>>['data'];
