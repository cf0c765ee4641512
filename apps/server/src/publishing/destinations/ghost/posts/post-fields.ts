import type { DeliveryWarning } from '@inkstep/contract';
import { truncateAtWord } from '@inkstep/engine';
import type { OutgoingArticle } from '../../publisher.ts';
import type { Post } from '../api-types.ts';
import { withStructuredData } from '../structured-data.ts';
import { keyTag, type PostChange } from './post-calls.ts';
import { isPublic } from './remote-post.ts';

/** Characters. Ghost refuses a post of which one field is longer. */
const MAX = {
  title: 255,
  slug: 185,
  excerpt: 300,
  seo_title: 300,
  seo_description: 500,
  cover_alt: 191,
  tag: 191,
  canonical_url: 2000,
} as const;

export interface FieldParts {
  html: string;
  coverUrl: string | undefined;
  authorId: string | undefined;
  current: Post | undefined;
}

/** Empty fields aren't sent: what an editor entered there, such as another cover, stays. */
export function postFields(
  article: OutgoingArticle,
  { html, coverUrl, authorId, current }: FieldParts,
): { fields: PostChange; warnings: DeliveryWarning[] } {
  const warnings: DeliveryWarning[] = [];
  const fit = (name: keyof typeof MAX & keyof OutgoingArticle): string => {
    const text = article[name].trim();
    if ([...text].length <= MAX[name]) return text;
    warnings.push({ code: 'shortened', detail: name });
    // Half an address leads nowhere.
    return name === 'canonical_url' ? '' : truncateAtWord(text, MAX[name] - 1).concat('…');
  };
  const head = withStructuredData(current?.codeinjection_head ?? '', article.jsonLd);
  if (head === undefined) warnings.push({ code: 'structured_data_left', detail: '' });
  const fields = {
    title: fit('title'),
    slug: slugOf(article.slug.slice(0, MAX.slug), current),
    // Ghost ignores an empty text and would keep the old one.
    html: html || '<p></p>',
    custom_excerpt: fit('excerpt'),
    meta_title: fit('seo_title'),
    meta_description: fit('seo_description'),
    canonical_url: fit('canonical_url'),
    feature_image: coverUrl ?? '',
    feature_image_alt: coverUrl ? fit('cover_alt') : '',
    feature_image_caption: captionOf(article, coverUrl, current),
    codeinjection_head: head ?? '',
  };
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const authors = authorId ? { authors: [{ id: authorId }] } : {};
  return { fields: { ...set, ...authors, tags: tagsOf(article, current) }, warnings };
}

/** Null removes the caption of the cover before. Any other cover without a credit keeps what an editor wrote. */
function captionOf(
  { coverPicture }: OutgoingArticle,
  coverUrl: string | undefined,
  current: Post | undefined,
): string | null {
  if (coverUrl === undefined) return '';
  const isReplaced = Boolean(current?.feature_image) && current?.feature_image !== coverUrl;
  return coverPicture?.credit?.html ?? (isReplaced ? null : '');
}

/** Empty if the slug is to stay: that of a public post, which would need a redirect, and one that Ghost numbered. */
const slugOf = (slug: string, current: Post | undefined): string =>
  current && (isPublic(current) || current.slug.replace(/-\d+$/, '') === slug) ? '' : slug;

/** The first tag is the post's main one, and so stands for the category. Internal tags of the site, which steer its layout, stay. */
function tagsOf({ key, category, tags }: OutgoingArticle, current: Post | undefined): { name: string }[] {
  const names = [category, ...tags]
    // Ghost takes a name with # as internal, and refuses one with a comma in front.
    .map((name) => [...name.replace(/^[#,\s]+/, '').trim()].slice(0, MAX.tag).join(''))
    .filter((name) => name !== '');
  const internal = (current?.tags ?? [])
    .filter(({ visibility }) => visibility === 'internal')
    .map(({ name }) => name);
  return [...new Set([...names, ...internal, keyTag(key)])].map((name) => ({ name }));
}
