import { Rss } from 'lucide-react';
import { useLanguage } from '../../../i18n/language-context.ts';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { useSite } from '../../../kit/page/public-head.tsx';
import { AuthorPage } from '../author/author-page.tsx';
import { archivePath, categoryFeed, NO_FILTERS } from '../blog-address.ts';
import { Breadcrumb, useTrail } from '../breadcrumb.tsx';
import { ListLayout } from '../list/list-layout.tsx';
import { Pagination } from '../list/pagination.tsx';
import { PostCard } from '../list/post-card.tsx';
import { listGraph } from '../list-facts.ts';
import type { LoadedArchive } from '../load-archive.ts';
import { PostText } from '../post/post-text.tsx';
import { ArchiveHead, useArchiveTexts } from './archive-head.tsx';

/** Page of the posts of a category, tag or author. */
export function ArchivePage({ loaded }: { loaded: LoadedArchive }) {
  const { author } = loaded.archive;
  return author ? <AuthorPage loaded={loaded} author={author} /> : <TopicPage loaded={loaded} />;
}

function TopicPage({ loaded }: { loaded: LoadedArchive }) {
  const t = usePageTexts('blog');
  const language = useLanguage();
  const site = useSite();
  const { archive, categories, tags, intro } = loaded;
  const { kind, slug, name, posts, pagination } = archive;
  const { page } = pagination;
  const path = archivePath({ kind, slug, page });
  const texts = useArchiveTexts(archive);
  const trail = useTrail([], { name, path });
  const before = (page - 1) * pagination.limit;
  const filters = { ...NO_FILTERS, [kind]: kind === 'tag' ? name : slug };
  return (
    <ListLayout
      filters={filters}
      categories={categories}
      tags={tags}
      header={
        <>
          <ArchiveHead
            {...texts}
            archive={archive}
            graph={listGraph({ ...texts, path, language, trail, posts, before }, site)}
          />
          <Breadcrumb trail={trail} />
          <div className="mt-4 mb-8 flex max-w-3xl flex-col gap-3">
            <h1 dir="auto" className="break-words font-semibold font-serif text-2xl leading-tight">
              {archive.title || name}
            </h1>
            {archive.description && <p className="text-lg text-muted">{archive.description}</p>}
            {intro !== undefined && <PostText html={intro} language={posts[0]?.language ?? language} />}
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
              {t('list.found', { count: pagination.total })}
              {kind === 'category' && (
                <a
                  href={categoryFeed(slug)}
                  className="inline-flex min-h-6 items-center gap-1.5 underline-offset-4 hover:text-ink hover:underline"
                >
                  <Rss size={14} aria-hidden="true" />
                  {t('list.feed')}
                </a>
              )}
            </p>
          </div>
        </>
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} categories={categories} />
        ))}
      </div>
      <Pagination
        current={page}
        pages={pagination.pages}
        to={(other) => archivePath({ kind, slug, page: other })}
      />
    </ListLayout>
  );
}
