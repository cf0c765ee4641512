/** Headers of a page that is cached until one of these keys is purged. */
export const keptUntil = (...keys: string[]): HeadersInit => ({ 'x-page-keys': keys.join(' ') });

/** Headers of a page that is rendered for each request. */
export const NOT_KEPT: HeadersInit = { 'cache-control': 'no-store' };

/** Cache keys of posts that a page shows or names. */
export const postKeys = (posts: readonly { id: string }[]): string[] => posts.map(({ id }) => `post:${id}`);

/** Cache keys of the authors that a page shows. */
export const authorKeys = (authors: readonly ({ id: string } | null)[]): string[] =>
  authors.flatMap((author) => (author ? [`author:${author.id}`] : []));
