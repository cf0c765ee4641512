import type { PostKind } from '@inkstep/contract';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { and, asc, count, desc, eq, exists, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { approvalStands, approversShown, type PublicBasis, type PublicSource } from '../../articles/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { bylineColumns } from '../authors/queries.ts';
import { authors } from '../authors/tables.ts';
import { summaryColumns, textColumns } from '../posts/queries.ts';
import { isVisible, type PostFilter } from '../search/queries.ts';
import { clusterPages, folded, postCategories, postDrafts, posts } from '../tables.ts';

/** More tags than any page shows. */
const MAX_TAGS = 500;

export async function listPublishedRows(db: Db, filter: PostFilter, page: number) {
  const condition = isVisible(db, filter);
  const rows = await db
    .select(summaryColumns)
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(condition)
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(POST_LIMITS.page)
    .offset((page - 1) * POST_LIMITS.page);
  return { rows, total: await db.$count(posts, condition) };
}

export const listGuideRows = (db: Db) =>
  db
    .select(summaryColumns)
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .where(and(eq(posts.kind, 'pillar'), sql`${posts.isPublished}`))
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(POST_LIMITS.guides);

const reviewers = alias(authors, 'reviewers');
const pillars = alias(posts, 'pillars');

/** Pillar pages that list the post, the newest first. */
const pillarsOfPost = sql<{ id: string; slug: string; title: string }[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', ${pillars.id}, 'slug', ${pillars.slug}, 'title', ${pillars.title})
    ORDER BY ${pillars.publishedAt} DESC, ${pillars.id}), '[]')
  FROM ${clusterPages} JOIN ${posts} AS "pillars" ON ${pillars.id} = ${clusterPages.pillarId}
  WHERE ${clusterPages.postId} = ${posts.id} AND ${pillars.isPublished})`;

const readColumns = {
  ...summaryColumns,
  ...textColumns,
  byline: bylineColumns,
  reviewer: {
    id: reviewers.id,
    name: reviewers.name,
    slug: reviewers.slug,
    role: reviewers.role,
    bio: reviewers.bio,
    picture: reviewers.picture,
    links: reviewers.links,
  },
  pillars: pillarsOfPost,
  disclosure: posts.disclosure,
  /** False once the approval that the disclosure tells of has ended. */
  disclosureStands: approvalStands(sql`posts.article_id`, sql`posts.disclosure->'approval'`),
  approversShown: approversShown(sql`posts.article_id`),
  /** Null unless readers may see the evidence. */
  evidenceSources: sql<
    PublicSource[] | null
  >`CASE WHEN ${posts.evidencePage} AND ${posts.isPublished} THEN ${posts.evidence}->'sources' END`,
  /** Null unless readers may know who approved the text of the article. */
  evidenceApproved: sql<
    PublicBasis['approved'] | null
  >`CASE WHEN ${posts.evidencePage} AND ${posts.isPublished}
    AND ${approversShown(sql`posts.article_id`)}
    AND ${approvalStands(sql`posts.article_id`, sql`posts.evidence->'approved'`)} THEN ${posts.evidence}->'approved' END`,
  approvedHash: posts.approvedHash,
};

const readPost = (db: Db, condition: SQL | undefined) =>
  db
    .select(readColumns)
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .leftJoin(authors, eq(authors.id, posts.authorId))
    .leftJoin(reviewers, eq(reviewers.id, posts.reviewedById))
    .where(condition);

/** Finds a post by its slug. If no slug is the same to the letter, case and width don't count. */
export async function findPublished(db: Db, kind: PostKind, slug: string) {
  const spelt = and(eq(posts.kind, kind), eq(folded(posts.slug), folded(slug)), sql`${posts.isPublished}`);
  const [row] = await readPost(db, spelt).orderBy(ne(posts.slug, slug)).limit(1);
  return row;
}

/** ID in the working copy, which may be older than the field. */
const drafted = (field: string, saved: SQLWrapper): SQL =>
  sql`CASE WHEN jsonb_exists(${postDrafts.fields}, ${field})
    THEN (${postDrafts.fields}->>${field}::text)::uuid ELSE ${saved} END`;

/** Finds a post by the hash of its private link, published or not. */
export async function findPreviewed(db: Db, previewHash: string) {
  const [row] = await db
    .select({ ...readColumns, draft: postDrafts.fields })
    .from(posts)
    .leftJoin(postCategories, eq(postCategories.id, posts.categoryId))
    .leftJoin(postDrafts, eq(postDrafts.postId, posts.id))
    .leftJoin(authors, eq(authors.id, drafted('author_id', posts.authorId)))
    .leftJoin(reviewers, eq(reviewers.id, drafted('reviewed_by_id', posts.reviewedById)))
    .where(eq(posts.previewHash, previewHash));
  return row;
}

/** Most used first, with the number of posts. */
export function countTags(db: Db, { publishedOnly }: { publishedOnly: boolean }) {
  const each = db
    .select({ tag: sql<string>`unnest(${posts.tags})`.as('tag') })
    .from(posts)
    .where(publishedOnly ? and(eq(posts.kind, 'post'), sql`${posts.isPublished}`) : undefined)
    .as('each_tag');
  return db
    .select({ tag: each.tag, count: count() })
    .from(each)
    .groupBy(each.tag)
    .orderBy(desc(count()), asc(each.tag))
    .limit(MAX_TAGS);
}

export const listUsedCategories = (db: Db) =>
  db
    .select({ id: postCategories.id, name: postCategories.name, slug: postCategories.slug })
    .from(postCategories)
    .where(
      exists(
        db
          .select({ one: sql`1` })
          .from(posts)
          .where(
            and(eq(posts.categoryId, postCategories.id), eq(posts.kind, 'post'), sql`${posts.isPublished}`),
          ),
      ),
    )
    .orderBy(sql`lower(${postCategories.name})`);
