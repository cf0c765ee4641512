import { CanonicalUrl } from '@inkstep/contract';
import { isBlank } from '@inkstep/contract/blank';
import { LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { firstSlug } from '@inkstep/engine/checks';
import { oldAddress } from '../redirects/old-address.ts';
import { cleanSlug, cut, oneLine } from './fit-text.ts';
import { listed, type Problem, problem, type SourcePost } from './sources/source.ts';

const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** Fits a post's fields into our limits and reports anything omitted or shortened. */
export function fitPost(
  post: SourcePost,
  name: string,
): { fields: ReturnType<typeof fitFields>; problems: Problem[] } {
  const problems: Problem[] = [];
  return { fields: fitFields(post, name, problems), problems };
}

function fitFields(post: SourcePost, name: string, problems: Problem[]) {
  const line = (field: string, text: string, most: number): string => {
    const whole = oneLine(text);
    const shortened = cut(whole, most);
    if (shortened !== whole) problems.push(problem('shortened', field));
    return shortened;
  };
  const names = (items: readonly string[], most: number) => {
    const whole = items.map(oneLine).filter((item) => !isBlank(item));
    const unique = [...new Map(whole.map((item) => [item.toLowerCase(), item])).values()];
    const fitting = unique.filter((item) => item.length <= most);
    const kept = fitting.slice(0, LIMITS.tags);
    const left = unique.filter((item) => !kept.includes(item));
    if (left.length > 0) problems.push(problem('tags_left', listed(left)));
    return kept;
  };
  const slug = cleanSlug(post.slug);
  let title = line('title', post.title, TEXT_LIMITS.title);
  if (isBlank(title)) {
    title = cut(oneLine(slug || name), TEXT_LIMITS.title) || 'Untitled';
    problems.push(problem('no_title', title));
  }
  const [category, ...others] = post.categories.filter(({ name: each }) => !isBlank(oneLine(each)));
  if (others.length > 0)
    problems.push(problem('category_as_tag', listed(others.map(({ name: each }) => each))));
  const excerpt = cut(post.excerpt.replaceAll('\0', '').toWellFormed().trim(), POST_LIMITS.excerpt);
  if (excerpt.length < post.excerpt.trim().length) problems.push(problem('shortened', 'excerpt'));
  const language = post.language?.replaceAll('_', '-');
  const isLanguage =
    language !== undefined && LANGUAGE.test(language) && language.length <= TEXT_LIMITS.languageTag;
  if (language !== undefined && !isLanguage) problems.push(problem('field_value', 'language'));
  return {
    title,
    slug,
    excerpt,
    author: line('author', post.author, TEXT_LIMITS.name),
    category: category && fitCategory(category),
    tags: names([...post.tags, ...others.map(({ name: each }) => each)], TEXT_LIMITS.tag),
    featured: post.featured,
    seo_title: line('seo_title', post.seoTitle, POST_LIMITS.seoTitle),
    seo_description: line('seo_description', post.seoDescription, POST_LIMITS.seoDescription),
    seo_keywords: names(post.seoKeywords, TEXT_LIMITS.keyword),
    ...fitAppearance(post, line, problems),
    cover_alt: line('cover_alt', post.cover?.alt ?? '', POST_LIMITS.alt),
    ...(isLanguage && { language }),
  };
}

/** Leaves out a canonical URL that was the post's own there: it would lead back here. */
function fitAppearance(
  { appearance, addresses }: SourcePost,
  line: (field: string, text: string, most: number) => string,
  problems: Problem[],
) {
  const canonical = CanonicalUrl.safeParse(appearance.canonicalUrl.trim());
  if (!canonical.success) problems.push(problem('field_value', 'canonical'));
  const url = canonical.data ?? null;
  const own = addresses.map((address) => oldAddress(address));
  const place = url === null ? undefined : oldAddress(url);
  const isOwn = own.some((each) => each && place && each.path === place.path && each.host === place.host);
  return {
    canonical_url: isOwn ? null : url,
    noindex: appearance.noindex,
    social_title: line('social_title', appearance.socialTitle, POST_LIMITS.seoTitle),
    social_description: line('social_description', appearance.socialDescription, POST_LIMITS.seoDescription),
  };
}

function fitCategory({ name, slug }: { name: string; slug: string }) {
  const fitting = cut(oneLine(name), POST_LIMITS.categoryName);
  return { name: fitting, slug: cleanSlug(slug) || firstSlug([fitting, 'category']) };
}
