import type { Suggestion } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Place } from '../../platform/db/keyset.ts';
import { type Page, paginate } from '../../platform/http/pagination.ts';
import { requireTask } from '../brief/get-task.ts';
import { findArticle } from '../text/queries.ts';
import type { EditedTask } from '../text/sections/current-article.ts';
import { presentSuggestion } from './present.ts';
import { countRows, listAllRows, listDecidedRows, listRows } from './queries.ts';

/** Suggestions of a task's article: undecided ones in text order, or decided ones, newest first. */
export async function listSuggestions(
  ctx: { db: Db },
  key: EditedTask,
  { state, ...page }: Page & { state: 'open' | 'decided' },
) {
  const article = await findSuggested(ctx, key);
  if (!article) return { suggestions: [], pagination: paginate(page, 0), article_version: 0 };
  const { text, version, place } = article;
  const offset = (page.page - 1) * page.limit;
  const rows = await listRows(ctx.db, place, { state, limit: page.limit, offset });
  return {
    suggestions: rows.map((row) => presentSuggestion(row, { text, userId: key.userId })),
    pagination: paginate(page, await countRows(ctx.db, place, state)),
    article_version: version,
  };
}

/** Decided suggestions of a task's article with their places in the list, newest decision first. */
export async function listDecidedSuggestions(
  ctx: { db: Db },
  key: EditedTask,
  list: { after: Place | undefined; limit: number },
): Promise<(Suggestion & Place)[]> {
  const article = await findSuggested(ctx, key);
  if (!article) return [];
  const { text, place } = article;
  const rows = await listDecidedRows(ctx.db, place, list);
  return rows.map((row) => ({
    ...presentSuggestion(row, { text, userId: key.userId }),
    micros: row.decidedMicros,
  }));
}

/** Returns undefined for a task without a text. @throws DomainError NOT_FOUND without the task */
async function findSuggested(ctx: { db: Db }, key: EditedTask) {
  const article = await findArticle(ctx.db, key);
  if (!article) {
    await requireTask(ctx, key);
    return;
  }
  const { id: articleId, text, version } = article;
  return { text, version, place: { workspaceId: key.workspaceId, articleId } };
}

/** All suggestions of a task's article, for the export of data. */
export async function* eachSuggestion(
  ctx: { db: Db },
  key: { workspaceId: string; taskId: string },
): AsyncGenerator<Omit<Suggestion, 'now'>> {
  const article = await findArticle(ctx.db, key);
  if (!article) return;
  for (const row of await listAllRows(ctx.db, { workspaceId: key.workspaceId, articleId: article.id })) {
    const { now: _, ...suggestion } = presentSuggestion(row, { text: '', userId: '' });
    yield suggestion;
  }
}
