import {
  type CreateResourceBody,
  LIMITS,
  type ListResourcesQuery,
  type UpdateResourceBody,
} from '@inkstep/contract';
import {
  and,
  arrayContains,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, Tx } from '../platform/db/connect.ts';
import { isAfter, microsOf, type Place } from '../platform/db/keyset.ts';
import { containsSearchable } from '../platform/db/sql-fragments.ts';
import type { EntryKind } from '../workspaces/index.ts';
import { scoredEntries, spreadOverWorkers } from './score/queries.ts';
import { searchableKeywords, searchWords } from './search-words.ts';
import { resources } from './tables.ts';

/** A resource ID with its owner: queries never use the ID alone. */
export interface ResourceKey {
  workspaceId: string;
  resourceId: string;
}

export type ResourceListing = z.output<typeof ListResourcesQuery>;
export type NewResource = z.output<typeof CreateResourceBody>;
/** Missing fields stay unchanged. */
export type ResourceChanges = z.output<typeof UpdateResourceBody>;

const EXCERPT_CHARACTERS = 300;

const columns = {
  id: resources.id,
  name: resources.name,
  type: resources.type,
  url: resources.url,
  content: resources.content,
  description: resources.description,
  tags: resources.tags,
  wordCount: resources.wordCount,
  author: resources.author,
  publishedAt: resources.publishedAt,
  language: resources.language,
  discussion: resources.discussion,
  usageCount: resources.usageCount,
  lastUsedAt: resources.lastUsedAt,
  isFavorite: resources.isFavorite,
  createdAt: resources.createdAt,
  updatedAt: resources.updatedAt,
};

const excerptColumns = {
  ...columns,
  content: sql<string>`left(${resources.content}, ${sql.raw(String(EXCERPT_CHARACTERS))})`,
};

type ResourceValues = typeof resources.$inferInsert;
export type ResourceRow = NonNullable<Awaited<ReturnType<typeof findResource>>>;

const own = (workspaceId: string): SQL => eq(resources.workspaceId, workspaceId);
const is = ({ workspaceId, resourceId }: ResourceKey): SQL | undefined =>
  and(eq(resources.id, resourceId), own(workspaceId));

type ResourceFilter = Pick<ResourceListing, 'type' | 'tag' | 'favorite' | 'search'>;

function filtered(workspaceId: string, filter: ResourceFilter): SQL | undefined {
  return and(
    own(workspaceId),
    filter.type?.length ? inArray(resources.type, filter.type) : undefined,
    filter.tag ? arrayContains(resources.tags, [filter.tag]) : undefined,
    filter.favorite ? eq(resources.isFavorite, filter.favorite === 'true') : undefined,
    ...searchWords(filter.search ?? '').map((word) => containsSearchable(resources.searchText, word)),
  );
}

const SORTED_BY = {
  updated_at: resources.updatedAt,
  created_at: resources.createdAt,
  // Never used sorts after used long ago.
  last_used_at: sql`coalesce(${resources.lastUsedAt}, '-infinity')`,
  name: sql`lower(${resources.name})`,
  type: resources.type,
  usage_count: resources.usageCount,
} as const satisfies Record<Exclude<ResourceListing['sortBy'], 'relevance'>, SQLWrapper>;

/** Only the IDs of one page, so that sorting does not read the texts of other entries. */
export async function listPage(db: Db, workspaceId: string, list: ResourceListing): Promise<string[]> {
  const direction = list.sortOrder === 'ASC' ? asc : desc;
  const offset = (list.page - 1) * list.limit;
  const rows =
    list.sortBy === 'relevance'
      ? await spreadOverWorkers(db, async (tx) =>
          byRelevance(tx, filtered(workspaceId, list), searchableKeywords(list.keywords ?? []))
            .limit(list.limit)
            .offset(offset),
        )
      : await db
          .select({ id: resources.id })
          .from(resources)
          .where(filtered(workspaceId, list))
          .orderBy(direction(SORTED_BY[list.sortBy]), desc(resources.updatedAt), desc(resources.id))
          .limit(list.limit)
          .offset(offset);
  return rows.map(({ id }) => id);
}

/** As excerpts, newest first, each with its place in the list. */
export const listNewestRows = (
  db: Db,
  workspaceId: string,
  { after, limit, ...filter }: ResourceFilter & { after: Place | undefined; limit: number },
) =>
  db
    .select({ ...excerptColumns, micros: microsOf(resources.createdAt) })
    .from(resources)
    .where(and(filtered(workspaceId, filter), isAfter(resources, after)))
    .orderBy(desc(resources.createdAt), desc(resources.id))
    .limit(limit);

function byRelevance(db: Db, condition: SQL | undefined, keywords: readonly string[]) {
  const scored = scoredEntries(db, condition, keywords);
  return db
    .select({ id: scored.id })
    .from(scored)
    .orderBy(desc(sql`${scored.fit} + ${scored.usage}`), desc(scored.updatedAt), desc(scored.id));
}

/** In the order of the IDs. */
export const findResources = (
  db: Db,
  workspaceId: string,
  ids: string[],
  content: ResourceListing['content'],
) =>
  db
    .select(content === 'full' ? columns : excerptColumns)
    .from(resources)
    .where(and(own(workspaceId), inArray(resources.id, ids)))
    .orderBy(sql`array_position(${sql.param(ids)}::uuid[], ${resources.id})`);

export const countFiltered = (db: Db, workspaceId: string, filter: ResourceListing): Promise<number> =>
  db.$count(resources, filtered(workspaceId, filter));

export const countByType = (db: Db, workspaceId: string) =>
  db
    .select({
      type: resources.type,
      count: count(),
      favorites: sql<number>`count(*) FILTER (WHERE ${resources.isFavorite})`,
    })
    .from(resources)
    .where(own(workspaceId))
    .groupBy(resources.type);

export function countTags(db: Db, workspaceId: string, limit: number) {
  const tag = sql<string>`unnest(${resources.tags})`.as('tag');
  const each = db.select({ tag }).from(resources).where(own(workspaceId)).as('each_tag');
  return db
    .select({ tag: each.tag, count: count() })
    .from(each)
    .groupBy(each.tag)
    .orderBy(desc(count()), asc(each.tag))
    .limit(limit);
}

export const listMostUsed = (db: Db, workspaceId: string, limit: number) =>
  db
    .select(excerptColumns)
    .from(resources)
    .where(and(own(workspaceId), gt(resources.usageCount, 0)))
    .orderBy(desc(resources.usageCount), desc(resources.updatedAt), desc(resources.id))
    .limit(limit);

/** Matches for the keywords, best first, followed by the best of the other used resources. */
export const listBest = (db: Db, workspaceId: string, keywords: readonly string[]) =>
  spreadOverWorkers(db, (tx) => bestOf(tx, workspaceId, keywords));

async function bestOf(db: Db, workspaceId: string, keywords: readonly string[]) {
  const scored = scoredEntries(db, own(workspaceId), keywords);
  const score = sql<number>`${scored.fit} + ${scored.usage}`;
  return db
    .select({ id: scored.id, fit: scored.fit, score })
    .from(scored)
    .where(gt(score, 0))
    .orderBy(desc(gt(scored.fit, 0)), desc(score), desc(scored.updatedAt), desc(scored.id))
    .limit(LIMITS.recommendedResources);
}

export async function findResource(db: Db, key: ResourceKey) {
  const [row] = await db.select(columns).from(resources).where(is(key));
  return row;
}

export async function listResourceIds(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db
    .select({ id: resources.id })
    .from(resources)
    .where(own(workspaceId))
    .orderBy(asc(resources.createdAt), asc(resources.id));
  return rows.map(({ id }) => id);
}

export async function lockResource(db: Tx, key: ResourceKey) {
  const [row] = await db
    .select({
      name: resources.name,
      type: resources.type,
      url: resources.url,
      description: resources.description,
      tags: resources.tags,
    })
    .from(resources)
    .where(is(key))
    .for('no key update');
  return row;
}

export async function findNameByAddress(
  db: Db,
  { workspaceId, address }: { workspaceId: string; address: string },
): Promise<string | undefined> {
  const [row] = await db
    .select({ name: resources.name })
    .from(resources)
    .where(and(own(workspaceId), eq(resources.address, address), ne(resources.address, '')));
  return row?.name;
}

export async function insertResource(db: Db, values: ResourceValues): Promise<ResourceRow> {
  const [row] = await db.insert(resources).values(values).returning(columns);
  if (!row) throw new Error('the resource was not inserted');
  return row;
}

export async function updateResourceRow(
  db: Db,
  key: ResourceKey,
  { touched, ...values }: Partial<Omit<ResourceValues, 'id' | 'workspaceId'>> & { touched: boolean },
): Promise<ResourceRow | undefined> {
  const [row] = await db
    .update(resources)
    .set({ ...values, updatedAt: touched ? sql`now()` : undefined })
    .where(is(key))
    .returning(columns);
  return row;
}

/** Rows kept of a deleted resource. */
export const RESOURCE_ENTRY: EntryKind = { kind: 'resource', table: resources };

export async function deleteSomeResources(db: Db, workspaceId: string, limit: number): Promise<number> {
  const some = db.select({ id: resources.id }).from(resources).where(own(workspaceId)).limit(limit);
  const { rowCount } = await db.delete(resources).where(and(own(workspaceId), inArray(resources.id, some)));
  return rowCount ?? 0;
}

export async function countUse(db: Db, key: ResourceKey): Promise<boolean> {
  const { rowCount } = await db
    .update(resources)
    .set({ usageCount: sql`${resources.usageCount} + 1`, lastUsedAt: sql`now()` })
    .where(is(key));
  return rowCount === 1;
}
