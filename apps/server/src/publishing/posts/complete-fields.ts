import { countWords } from '@inkstep/article/count-words';
import type { PillarChange, PostFields, PostKind } from '@inkstep/contract';
import { detectLanguage, plainText } from '@inkstep/engine';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { searchedNames, searchVector } from '../search/vector/queries.ts';
import { findCategoryId } from './queries.ts';
import { chooseSlug } from './slugs.ts';

export const EMPTY_FIELDS: PostFields = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  cover_image: null,
  cover_alt: '',
  author: '',
  category: null,
  tags: [],
  featured: false,
  language: '',
  seo_title: '',
  seo_description: '',
  seo_keywords: [],
};

interface Target {
  kind: PostKind;
  postId: string;
  /** True to add a number to a typed slug that is taken, instead of refusing it. */
  numbered?: boolean;
}

/**
 * Merges a change into the fields. A missing slug is derived from the title, a missing language from the text.
 * @throws DomainError DUPLICATE for a slug of another post
 */
export async function changedFields(
  tx: Tx,
  before: PostFields,
  change: PillarChange,
  { kind, postId, numbered = false }: Target,
): Promise<PostFields> {
  const after = { ...before, ...given(change) };
  const textChanged = after.title !== before.title || after.content !== before.content;
  if (change.language === undefined && textChanged)
    after.language = detectLanguage(`${after.title}\n\n${plainText(after.content)}`);
  if (after.slug === '' || after.slug !== before.slug)
    after.slug = await chooseSlug(tx, { kind, postId, slug: after.slug, title: after.title, numbered });
  return after;
}

/** Picks the fields present in the change. */
function given(change: PillarChange): Partial<PostFields> {
  return Object.fromEntries(
    Object.entries(change).filter(([name, value]) => name in EMPTY_FIELDS && value !== undefined),
  );
}

/** Columns of a post, including derived ones. @throws DomainError INVALID for an unknown category */
export async function toColumns(tx: Tx, fields: PostFields) {
  return {
    slug: fields.slug,
    title: fields.title,
    excerpt: fields.excerpt,
    content: fields.content,
    coverImage: fields.cover_image,
    coverAlt: fields.cover_alt,
    author: fields.author,
    categoryId: await requireCategory(tx, fields.category),
    tags: fields.tags,
    isFeatured: fields.featured,
    language: fields.language,
    seoTitle: fields.seo_title,
    seoDescription: fields.seo_description,
    seoKeywords: fields.seo_keywords,
    words: countWords(fields.content),
    search: searchVector(fields),
    names: searchedNames(fields),
  };
}

async function requireCategory(tx: Tx, slug: string | null): Promise<string | null> {
  if (slug === null) return null;
  const id = await findCategoryId(tx, slug);
  if (id) return id;
  const message = 'This category no longer exists. Choose another one.';
  throw new DomainError('INVALID', message, { details: [{ path: 'category', message }] });
}
