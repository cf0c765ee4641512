import type { ArchiveKind } from '@inkstep/contract';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { pageTexts } from '../../i18n/page-texts.ts';
import { loaderLanguage, serverApi } from '../../kit/api/server-api.ts';
import { archivePath, readPage } from './blog-address.ts';
import { failMissing, failPage } from './fail-page.ts';
import { authorKeys, keptUntil } from './page-keys.ts';
import { postLabels } from './post-labels.ts';
import { renderPost } from './render-post.ts';

type Args = Pick<LoaderFunctionArgs, 'params' | 'context' | 'request'>;

const KINDS: readonly ArchiveKind[] = ['category', 'tag', 'author'];

/** Loads a page of the posts of a category, tag or author. */
export async function loadArchive({ params, context, request }: Args) {
  const kind = KINDS.find((known) => known === params['kind']) ?? failMissing();
  const api = context.get(serverApi);
  const slug = params['slug'] ?? '';
  const query = new URL(request.url).searchParams;
  const page = readPage(query);
  const [archive, categories, tags] = await Promise.all([
    api.blogArchive({ params: { kind, slug }, query: { page } }),
    api.listCategories(),
    kind === 'author' ? [] : api.listTags(),
  ]).catch(failPage);
  // Canonical URLs omit the first page number.
  if (archive.slug !== slug || (query.get('page') && page === 1))
    throw redirect(archivePath({ kind, slug: archive.slug, page }), 301);
  const labels = postLabels(pageTexts(context.get(loaderLanguage), 'blog'));
  const isIntroduced = archive.intro !== '' && page === 1;
  const language = archive.posts[0]?.language ?? 'en';
  const intro = isIntroduced
    ? renderPost({ title: archive.name, content: archive.intro, author: '', language }, labels).html
    : undefined;
  return data(
    { archive, categories, tags, intro },
    { headers: keptUntil('blog', 'categories', ...authorKeys([archive.author])) },
  );
}

export type LoadedArchive = Awaited<ReturnType<typeof loadArchive>>['data'];
