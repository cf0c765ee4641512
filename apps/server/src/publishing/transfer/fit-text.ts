import { POST_LIMITS } from '@inkstep/contract/publishing-limits';

export const oneLine = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, ' ')
    .toWellFormed()
    .trim();

/** Never splits a surrogate pair. */
export const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : text
        .slice(0, most)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd();

/** Letters, digits and single hyphens; empty if nothing is left. */
export const cleanSlug = (slug: string): string =>
  cut(
    slug
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, ''),
    POST_LIMITS.slug - 6,
  ).replace(/-+$/, '');
