import type { BlogArchive } from '@inkstep/contract';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { tagSlug } from '@inkstep/contract/tag-slug';
import type { Db } from '../../platform/db/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { paginate } from '../../platform/http/pagination.ts';
import { presentByline } from '../authors/present.ts';
import { findAuthorBySlug } from '../authors/queries.ts';
import { findCategoryBySlug } from '../categories/queries.ts';
import { presentSummary } from '../posts/present.ts';
import { findMovedArchive, type MovedCtx } from '../redirects/find-moved.ts';
import type { PostFilter } from '../search/queries.ts';
import { findTags } from '../tags/queries.ts';
import { listPublishedRows } from './queries.ts';

type Named = Omit<BlogArchive, 'kind' | 'posts' | 'pagination'> & { filter: PostFilter };

const NO_TEXTS = { title: '', description: '', intro: '' };

const FINDERS: Readonly<Record<BlogArchive['kind'], (db: Db, slug: string) => Promise<Named | undefined>>> = {
  async category(db, slug) {
    const found = await findCategoryBySlug(db, slug);
    if (!found) return undefined;
    const { id, ...named } = found;
    return { ...named, author: null, filter: { categoryId: id } };
  },
  async tag(db, slug) {
    const [named] = await findTags(db, [tagSlug(slug)]);
    return named && { ...named, author: null, filter: { tag: named.name } };
  },
  async author(db, slug) {
    const row = await findAuthorBySlug(db, slug);
    if (!row) return undefined;
    const { name } = row;
    const filter = { authorId: row.id };
    return { slug: row.slug, name, ...NO_TEXTS, author: presentByline(row), filter };
  },
};

interface Wanted {
  kind: BlogArchive['kind'];
  slug: string;
  page: number;
}

/**
 * A page of the posts of a category, tag or author, who also has pillar pages. An old slug, or one in another case,
 * returns the right one. @throws DomainError NOT_FOUND, also for one without published posts
 */
export async function readArchive(ctx: MovedCtx, wanted: Wanted): Promise<BlogArchive> {
  const found = await ctx.read((db) => findArchive(db, wanted));
  if (found) return found;
  const slug = await findMovedArchive(ctx, wanted.kind, wanted.slug);
  const moved = slug && (await ctx.read((db) => findArchive(db, { ...wanted, slug })));
  if (!moved) throw notFound('Page');
  return moved;
}

async function findArchive(db: Db, { kind, slug, page }: Wanted): Promise<BlogArchive | undefined> {
  const found = await FINDERS[kind](db, slug);
  if (!found) return undefined;
  const { filter, ...named } = found;
  const { rows, total } = await listPublishedRows(db, filter, page);
  if (rows.length === 0) return undefined;
  return {
    kind,
    ...named,
    posts: rows.map(presentSummary),
    pagination: paginate({ page, limit: POST_LIMITS.page }, total),
  };
}
