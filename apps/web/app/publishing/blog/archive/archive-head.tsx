import type { BlogArchive } from '@inkstep/contract';
import { useLanguage } from '../../../i18n/language-context.ts';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { type HeadPicture, PublicHead, useAbsolute } from '../../../kit/page/public-head.tsx';
import { archivePath, BLOG_FEED, categoryFeed } from '../blog-address.ts';
import { shorten } from '../describe-post.ts';

/** Title and description of an archive: its own, or made from its name. */
export function useArchiveTexts({ kind, name, title, description, author, pagination }: BlogArchive) {
  const t = usePageTexts('blog');
  const language = useLanguage();
  const { page } = pagination;
  const shown = title || name;
  const bio = author && shorten(author.bio.replace(/\s+/g, ' ').trim(), language);
  return {
    title: page > 1 ? `${shown} · ${t('list.page', { page: String(page) })}` : shown,
    description: description || bio || t(`archive.${kind}`, { name }),
  };
}

interface ArchiveHeadProps {
  archive: BlogArchive;
  title: string;
  description: string;
  graph: readonly object[];
  picture?: HeadPicture | undefined;
}

/** Metadata of a page of an archive: each page is canonical, and names its neighbours. */
export function ArchiveHead({ archive, title, description, graph, picture }: ArchiveHeadProps) {
  const absolute = useAbsolute();
  const { kind, slug, pagination } = archive;
  const { page, pages } = pagination;
  const at = (other: number) => absolute(archivePath({ kind, slug, page: other }));
  return (
    <>
      <PublicHead
        title={title}
        description={description}
        path={archivePath({ kind, slug, page })}
        inAllLanguages={false}
        graph={graph}
        {...(picture && { picture })}
      />
      {page > 1 && <link rel="prev" href={at(page - 1)} />}
      {page < pages && <link rel="next" href={at(page + 1)} />}
      <link
        rel="alternate"
        type="application/rss+xml"
        title={title}
        href={absolute(kind === 'category' ? categoryFeed(slug) : BLOG_FEED)}
      />
    </>
  );
}
