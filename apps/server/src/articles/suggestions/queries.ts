import { type Anchor } from '@inkstep/article/anchors';
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { shownName, users } from '../../identity/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { isAfter, microsOf, type Place } from '../../platform/db/keyset.ts';
import { jsonb } from '../../platform/db/sql-fragments.ts';
import { members } from '../../workspaces/index.ts';
import { tasks } from '../brief/tables.ts';
import { articles } from '../text/tables.ts';
import { articleSuggestions } from './tables.ts';

const deciders = alias(users, 'deciders');

const UNDECIDED = ['open', 'stale'] as const;
const DECIDED = ['accepted', 'rejected'] as const;
type Decision = 'open' | 'decided';

interface ArticleKey {
  workspaceId: string;
  articleId: string;
}

const inArticle = ({ workspaceId, articleId }: ArticleKey) =>
  and(eq(articleSuggestions.articleId, articleId), eq(articleSuggestions.workspaceId, workspaceId));

const isInState = (state: Decision) =>
  inArray(articleSuggestions.state, state === 'open' ? [...UNDECIDED] : [...DECIDED]);

const columns = {
  id: articleSuggestions.id,
  groupId: articleSuggestions.groupId,
  state: articleSuggestions.state,
  start: articleSuggestions.start,
  end: articleSuggestions.end,
  before: articleSuggestions.before,
  prefix: articleSuggestions.prefix,
  suffix: articleSuggestions.suffix,
  replacement: articleSuggestions.replacement,
  note: articleSuggestions.note,
  articleVersion: articleSuggestions.articleVersion,
  authorKind: articleSuggestions.authorKind,
  authorName: articleSuggestions.authorName,
  userId: articleSuggestions.userId,
  userName: sql<string | null>`coalesce(nullif(${users.name}, ''), CASE WHEN EXISTS (
    SELECT FROM ${members} WHERE ${members.userId} = ${users.id} AND ${members.workspaceId} = ${articleSuggestions.workspaceId}
  ) THEN ${shownName()} END)`,
  reviewerId: articleSuggestions.reviewerId,
  purpose: articleSuggestions.purpose,
  proposalId: articleSuggestions.proposalId,
  createdAt: articleSuggestions.createdAt,
  decidedAt: articleSuggestions.decidedAt,
  decidedMicros: microsOf(articleSuggestions.decidedAt),
  decidedBy: articleSuggestions.decidedBy,
  deciderName: sql<string | null>`${shownName(deciders)}`,
};

const selected = (db: Db) =>
  db
    .select(columns)
    .from(articleSuggestions)
    .leftJoin(users, eq(users.id, articleSuggestions.userId))
    .leftJoin(deciders, eq(deciders.id, articleSuggestions.decidedBy));

export type SuggestionRow = Awaited<ReturnType<typeof listGroup>>[number];

interface Listing {
  state: Decision;
  limit: number;
  offset: number;
}

/** Undecided ones in text order, decided ones newest first. */
export const listRows = (db: Db, key: ArticleKey, { state, limit, offset }: Listing) =>
  selected(db)
    .where(and(inArticle(key), isInState(state)))
    .orderBy(
      ...(state === 'open'
        ? [asc(articleSuggestions.start), asc(articleSuggestions.end)]
        : [desc(articleSuggestions.decidedAt)]),
      asc(articleSuggestions.createdAt),
      asc(articleSuggestions.id),
    )
    .limit(limit)
    .offset(offset);

export const countRows = (db: Db, key: ArticleKey, state: Decision): Promise<number> =>
  db.$count(articleSuggestions, and(inArticle(key), isInState(state)));

/** Decided ones after a place in the list, newest decision first. */
export const listDecidedRows = (
  db: Db,
  key: ArticleKey,
  { after, limit }: { after: Place | undefined; limit: number },
) => {
  const { id, decidedAt } = articleSuggestions;
  return selected(db)
    .where(and(inArticle(key), isInState('decided'), isAfter({ createdAt: decidedAt, id }, after)))
    .orderBy(desc(decidedAt), desc(id))
    .limit(limit);
};

export const listGroup = (db: Db, key: ArticleKey, groupId: string) =>
  selected(db)
    .where(and(inArticle(key), eq(articleSuggestions.groupId, groupId)))
    .orderBy(asc(articleSuggestions.start), asc(articleSuggestions.end));

const MAX_OF_LINK = 200;

/** Those of reviewers who came by a link, newest first. */
export const listOfLink = (db: Db, key: ArticleKey, reviewLinkId: string) =>
  selected(db)
    .where(and(inArticle(key), eq(articleSuggestions.reviewLinkId, reviewLinkId)))
    .orderBy(desc(articleSuggestions.createdAt), asc(articleSuggestions.start))
    .limit(MAX_OF_LINK);

/** In text order; of two at one place the older comes first. */
export const findRows = (db: Db, key: ArticleKey, ids: readonly string[]) =>
  selected(db)
    .where(and(inArticle(key), inArray(articleSuggestions.id, [...ids])))
    .orderBy(
      asc(articleSuggestions.start),
      asc(articleSuggestions.end),
      asc(articleSuggestions.createdAt),
      asc(articleSuggestions.id),
    );

/** Number of undecided suggestions of an article, and the length of their new texts together. */
export async function measureUndecided(db: Db, key: ArticleKey): Promise<{ total: number; length: number }> {
  const [row] = await db
    .select({
      total: count(),
      length: sql<number>`coalesce(sum(char_length(${articleSuggestions.replacement})), 0)::int`,
    })
    .from(articleSuggestions)
    .where(and(inArticle(key), inArray(articleSuggestions.state, [...UNDECIDED])));
  return row ?? { total: 0, length: 0 };
}

export async function insertRows(db: Tx, rows: (typeof articleSuggestions.$inferInsert)[]): Promise<void> {
  await db.insert(articleSuggestions).values(rows);
}

export async function decideRows(
  db: Tx,
  key: ArticleKey,
  { ids, state, userId }: { ids: readonly string[]; state: 'accepted' | 'rejected'; userId: string },
): Promise<void> {
  await db
    .update(articleSuggestions)
    .set({ state, decidedBy: userId, decidedAt: sql`now()` })
    .where(and(inArticle(key), inArray(articleSuggestions.id, [...ids])));
}

/** Places of the undecided suggestions of an article. Call it with the article locked. */
export const listPlaces = (db: Db, articleId: string) =>
  db
    .select({
      id: articleSuggestions.id,
      state: articleSuggestions.state,
      start: articleSuggestions.start,
      end: articleSuggestions.end,
      before: articleSuggestions.before,
      prefix: articleSuggestions.prefix,
      suffix: articleSuggestions.suffix,
    })
    .from(articleSuggestions)
    .where(
      and(eq(articleSuggestions.articleId, articleId), inArray(articleSuggestions.state, [...UNDECIDED])),
    );

export type PlaceRow = Awaited<ReturnType<typeof listPlaces>>[number];
export type MovedPlace = Pick<Anchor, 'start' | 'end' | 'prefix' | 'suffix'> & {
  id: string;
  state: 'open' | 'stale';
};

/** Stores new places in one statement, however many there are. */
export async function updatePlaces(db: Tx, articleId: string, places: readonly MovedPlace[]): Promise<void> {
  if (places.length === 0) return;
  await db.execute(sql`
    UPDATE ${articleSuggestions} AS stored
    SET start = moved.start, "end" = moved."end", prefix = moved.prefix, suffix = moved.suffix, state = moved.state
    FROM jsonb_to_recordset(${jsonb(places)})
      AS moved(id uuid, start int, "end" int, prefix text, suffix text, state text)
    WHERE stored.id = moved.id AND stored.article_id = ${articleId}`);
}

/** Undecided and decided suggestions of an article, oldest first, for the export of data. */
export const listAllRows = (db: Db, key: ArticleKey) =>
  selected(db)
    .where(inArticle(key))
    .orderBy(asc(articleSuggestions.createdAt), asc(articleSuggestions.start), asc(articleSuggestions.id));

/** Users who made an article or suggested edits of it. */
export async function listConcerned(
  db: Db,
  { workspaceId, taskId }: { workspaceId: string; taskId: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT ${tasks.userId} AS id FROM ${tasks}
    WHERE ${tasks.id} = ${taskId} AND ${tasks.workspaceId} = ${workspaceId} AND ${tasks.userId} IS NOT NULL
    UNION SELECT ${articleSuggestions.userId} FROM ${articleSuggestions}
    JOIN ${articles} ON ${articles.id} = ${articleSuggestions.articleId}
    WHERE ${articles.taskId} = ${taskId} AND ${articles.workspaceId} = ${workspaceId}
      AND ${articleSuggestions.userId} IS NOT NULL`);
  return rows.map(({ id }) => id);
}
