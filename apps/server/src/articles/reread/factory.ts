import type { SourceInput } from '@inkstep/contract';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { buildTask, sourcePage } from '../brief/factory.ts';
import { taskSources, tasks } from '../brief/tables.ts';
import { buildWritten, saveWritten } from '../text/factory.ts';
import { articles } from '../text/tables.ts';
import { storeChanges } from './changes/queries.ts';
import { pageAddress } from './page-address.ts';
import { storeSources } from './queries.ts';
import { sourceChanges } from './tables.ts';

export const PAGE_TEXT =
  'Drip lines bring water slowly to the roots of each plant. In the trial at Norvale, drip irrigation cut water use by 42 percent compared with sprinklers. Emitters should be flushed every two months, because fine sand clogs them.';
export const CITING = `# Watering a garden

Drip irrigation cut water use by 42 percent in the trial at Norvale [1]. Emitters should be flushed every two months, because fine sand clogs them [1].`;

/** Creates a finished article that cites pages of these addresses. */
export async function buildCitingArticle(
  db: Db,
  {
    workspaceId,
    sources = [{}],
    text = CITING,
    finishedAt = sql`app_now()` as never,
  }: {
    workspaceId: string;
    sources?: Partial<SourceInput>[];
    text?: string;
    finishedAt?: Date | null;
  },
) {
  const given = sources.map((source, at) =>
    sourcePage(at + 1, { title: 'Drip irrigation', content: PAGE_TEXT, ...source }),
  );
  const { id: taskId } = await buildTask(db, { workspaceId, name: 'Watering', sources: given });
  const stored = await db
    .select({
      id: taskSources.id,
      title: taskSources.title,
      url: taskSources.url,
      content: taskSources.content,
    })
    .from(taskSources)
    .where(eq(taskSources.taskId, taskId))
    .orderBy(asc(taskSources.position));
  const written = buildWritten(text, {
    references: stored.map(({ id, title, url }, at) => ({
      number: at + 1,
      sourceId: id,
      title,
      ...(url && { url }),
    })),
    passages: stored.map(({ id, content }, at) => ({
      id: `S${at}.0`,
      sourceId: id,
      text: content,
      words: 40,
    })),
  });
  await saveWritten(db, { taskId, workspaceId }, written);
  await db.update(tasks).set({ finishedAt }).where(eq(tasks.id, taskId));
  const [article] = await db
    .select({ id: articles.id, evidenceId: articles.evidenceId, version: articles.version })
    .from(articles)
    .where(eq(articles.taskId, taskId));
  if (!article?.evidenceId) throw new Error('the article has no evidence');
  const { id: articleId, evidenceId, version } = article;
  return { taskId, articleId, evidenceId, version, sourceIds: stored.map(({ id }) => id) };
}

/** Creates a changed source of a new article. */
export async function buildSourceChange(
  db: Db,
  {
    workspaceId,
    url = 'https://example.com/1',
    now = ['Drip irrigation cut water use by ', '31', ' percent.'],
  }: { workspaceId: string; url?: string; now?: string[] },
) {
  const article = await buildCitingArticle(db, { workspaceId, sources: [{ url }] });
  const { articleId, evidenceId, version, sourceIds } = article;
  const [sourceId = ''] = sourceIds;
  const address = pageAddress(url, workspaceId);
  if (!address) throw new Error(`no page: ${url}`);
  const citedAt = new Date('2026-01-02T10:00:00Z');
  const source = { sourceId, number: 1, title: 'Drip irrigation', isComparable: true, citedAt, address };
  const piece = (text: string, isChanged = false) => ({ text, isChanged });
  await db.transaction(async (tx) => {
    await storeSources(tx, { articleId, workspaceId, evidenceId, version }, [source]);
    await storeChanges(tx, { articleId, workspaceId, sourceId, version, citedAt }, [
      {
        kind: 'figure',
        passage:
          'In the trial at Norvale, drip irrigation cut water use by 42 percent compared with sprinklers.',
        old: [piece('Drip irrigation cut water use by '), piece('42', true), piece(' percent.')],
        new: now.map((text, at) => piece(text, at === 1)),
        sentences: ['Drip irrigation cut water use by 42 percent in the trial at Norvale.'],
      },
    ]);
  });
  const [change] = await db
    .select({ id: sourceChanges.id })
    .from(sourceChanges)
    .where(eq(sourceChanges.articleId, articleId));
  if (!change) throw new Error('the change was not stored');
  return { ...article, id: change.id };
}
