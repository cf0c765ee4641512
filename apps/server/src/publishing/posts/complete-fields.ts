import { countWords } from '@inkstep/article/count-words';
import type { PillarChange, PostFields, PostKind } from '@inkstep/contract';
import { detectLanguage, plainText } from '@inkstep/engine';
import type { Tx } from '../../platform/db/connect.ts';
import { DomainError } from '../../platform/errors.ts';
import { listChoosable } from '../authors/queries.ts';
import { searchedNames, searchVector } from '../search/vector/queries.ts';
import { knownTags } from '../tags/known-tags.ts';
import { EMPTY_FIELDS } from './empty-fields.ts';
import { findCategoryId } from './queries.ts';
import { chooseSlug } from './slugs.ts';

interface Target {
  kind: PostKind;
  postId: string;
  /** Who changes it; null for the service itself. */
  userId: string | null;
  /** True to add a number to a typed slug that is taken, instead of refusing it. */
  numbered?: boolean;
}

/**
 * Merges a change into the fields. A missing slug is derived from the title, a missing language from the text, and tags
 * are spelled as in other posts. @throws DomainError DUPLICATE for a slug of another post; INVALID for an unknown author
 */
export async function changedFields(
  tx: Tx,
  before: PostFields,
  change: PillarChange,
  { kind, postId, userId, numbered = false }: Target,
): Promise<PostFields> {
  const after = { ...before, ...given(change) };
  const textChanged = after.title !== before.title || after.content !== before.content;
  if (change.language === undefined && textChanged)
    after.language = detectLanguage(`${after.title}\n\n${plainText(after.content)}`);
  if (after.slug === '' || after.slug !== before.slug)
    after.slug = await chooseSlug(tx, { kind, postId, slug: after.slug, title: after.title, numbered });
  if (change.tags) after.tags = await knownTags(tx, after.tags);
  return { ...after, ...(await knownAuthors(tx, { before, after, change, userId })) };
}

interface AuthorChange {
  before: PostFields;
  after: PostFields;
  change: PillarChange;
  userId: string | null;
}

/** The name of the chosen author. Another name without an author ends the connection. */
async function knownAuthors(tx: Tx, { before, after, change, userId }: AuthorChange) {
  const { author, author_id, reviewed_by_id } = after;
  if (reviewed_by_id && reviewed_by_id !== before.reviewed_by_id)
    await requireAuthor(tx, { userId, id: reviewed_by_id, path: 'reviewed_by_id' });
  if (change.author_id === undefined && author !== before.author) return { author, author_id: null };
  if (!author_id) return { author, author_id };
  return { author: await requireAuthor(tx, { userId, id: author_id, path: 'author_id' }), author_id };
}

async function requireAuthor(
  tx: Tx,
  { userId, id, path }: { userId: string | null; id: string; path: string },
): Promise<string> {
  const [found] = await listChoosable(tx, { userId, id });
  if (found) return found.name;
  const message = 'This author no longer exists. Choose another one.';
  throw new DomainError('INVALID', message, { details: [{ path, message }] });
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
    authorId: fields.author_id,
    reviewedById: fields.reviewed_by_id,
    categoryId: await requireCategory(tx, fields.category),
    tags: fields.tags,
    isFeatured: fields.featured,
    language: fields.language,
    seoTitle: fields.seo_title,
    seoDescription: fields.seo_description,
    seoKeywords: fields.seo_keywords,
    canonicalUrl: fields.canonical_url,
    noindex: fields.noindex,
    socialTitle: fields.social_title,
    socialDescription: fields.social_description,
    socialImage: fields.social_image,
    evidencePage: fields.evidence_page,
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
