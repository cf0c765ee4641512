const MAX_LENGTH = 120;

/**
 * Slug of a tag, by which tags are compared: "SEO" and "seo" are one tag. `#` and `+` become words, so that "C", "C#"
 * and "C++" stay apart; a tag without letters and digits becomes its code points.
 */
export function tagSlug(tag: string): string {
  const slug = tag
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('+', ' plus ')
    .replaceAll('#', ' sharp ')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return slug || Array.from(tag.trim(), (sign) => `u${sign.codePointAt(0)?.toString(16)}`).join('-');
}
