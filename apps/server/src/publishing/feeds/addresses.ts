import type { ArchiveKind, PostKind } from '@inkstep/contract';

/** Public pages besides the posts. */
export const PAGES = [
  '/home',
  '/features',
  '/pricing',
  '/about',
  '/contact',
  '/generator',
  '/terms',
  '/privacy',
  '/refund',
] as const;

const FOLDERS: Readonly<Record<PostKind, string>> = { post: '/blog/post/', pillar: '/pillar/' };

/** Page of the posts of a category, tag or author. */
export const archivePath = ({ kind, slug }: { kind: ArchiveKind; slug: string }): string =>
  `/blog/${kind}/${encodeURIComponent(slug)}`;

export const publicPath = ({ kind, slug }: { kind: PostKind; slug: string }): string =>
  FOLDERS[kind] + encodeURIComponent(slug);
