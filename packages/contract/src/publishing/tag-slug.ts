import { POST_LIMITS } from './limits.ts';

/** Cuts off a hyphen or half of a surrogate pair at the end too. */
const fitSlug = (slug: string): string =>
  slug.slice(0, POST_LIMITS.slug).replace(/^-+|[-\p{Surrogate}]+$/gu, '');

/**
 * Slug of a tag, by which tags are compared: "SEO" and "seo" are one tag. `#` and `+` become words, so that "C", "C#"
 * and "C++" stay apart; a tag without letters and digits becomes its code points.
 */
export function tagSlug(tag: string): string {
  const slug = fitSlug(
    tag
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFKC')
      .replaceAll('+', ' plus ')
      .replaceAll('#', ' sharp ')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  );
  return slug || fitSlug(Array.from(tag.trim(), (sign) => `u${sign.codePointAt(0)?.toString(16)}`).join('-'));
}

/** The tags without those that are another spelling of an earlier one. */
export function distinctTags(tags: readonly string[]): string[] {
  const bySlug = new Map<string, string>();
  for (const tag of tags) if (!bySlug.has(tagSlug(tag))) bySlug.set(tagSlug(tag), tag);
  return [...bySlug.values()];
}
