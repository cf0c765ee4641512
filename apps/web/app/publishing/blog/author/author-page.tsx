import { parsePicturePath } from '@inkstep/article/pictures';
import type { Byline } from '@inkstep/contract';
import { useLanguage } from '../../../i18n/language-context.ts';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { useSite } from '../../../kit/page/public-head.tsx';
import { ArchiveHead, useArchiveTexts } from '../archive/archive-head.tsx';
import { archivePath } from '../blog-address.ts';
import { Breadcrumb, useTrail } from '../breadcrumb.tsx';
import { Pagination } from '../list/pagination.tsx';
import { PostCard } from '../list/post-card.tsx';
import { profileGraph } from '../list-facts.ts';
import type { LoadedArchive } from '../load-archive.ts';
import { sizedPicture } from '../post-facts.ts';
import { ReadingScript } from '../reading-script.tsx';
import { AuthorLinks } from './author-links.tsx';
import { Portrait } from './portrait.tsx';

const PREVIEW_WIDTH = 600;

/** Page of an author with all posts. */
export function AuthorPage({ loaded, author }: { loaded: LoadedArchive; author: Byline }) {
  const t = usePageTexts('blog');
  const site = useSite();
  const { archive, categories } = loaded;
  const { posts, pagination } = archive;
  const { page } = pagination;
  const path = archivePath({ kind: 'author', slug: archive.slug, page });
  const texts = useArchiveTexts(archive);
  const trail = useTrail([], { name: author.name, path });
  const picture = author.picture === null ? undefined : parsePicturePath(author.picture);
  const before = (page - 1) * pagination.limit;
  const facts = { ...texts, path, language: useLanguage(), trail, posts, before, author };
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-8 sm:px-8 sm:pt-12">
      <ArchiveHead
        {...texts}
        archive={archive}
        graph={profileGraph(facts, site)}
        picture={picture && sizedPicture(picture, PREVIEW_WIDTH)}
      />
      <Breadcrumb trail={trail} />
      <header className="mt-4 mb-10 flex flex-col gap-5 sm:flex-row sm:items-start sm:gap-7">
        <Portrait author={author} size="lg" alt={author.name} />
        <div className="flex min-w-0 max-w-2xl flex-col gap-2">
          <h1 dir="auto" className="break-words font-semibold font-serif text-2xl leading-tight">
            {author.name}
          </h1>
          {author.role && <p className="text-muted">{author.role}</p>}
          {author.bio && (
            <p dir="auto" className="whitespace-pre-line">
              {author.bio}
            </p>
          )}
          <AuthorLinks name={author.name} links={author.links} />
        </div>
      </header>
      <h2 className="mb-5 font-semibold font-serif text-lg">
        {t('author.posts', { count: pagination.total })}
      </h2>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} categories={categories} level={3} />
        ))}
      </div>
      <Pagination
        current={page}
        pages={pagination.pages}
        to={(other) => archivePath({ kind: 'author', slug: archive.slug, page: other })}
      />
      <ReadingScript />
    </div>
  );
}
