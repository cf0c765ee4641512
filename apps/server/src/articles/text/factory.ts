import { randomUUID } from 'node:crypto';
import type { Article } from '@inkstep/engine';
import { openRevisions } from '../../billing/index.ts';
import type { Db } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { touchTask } from '../brief/making/queries.ts';
import { type TaskKey } from '../brief/making/task-key.ts';
import { openForReview } from '../brief/queries.ts';
import { describeText } from './describe-text.ts';
import { saveGenerated } from './save-generated.ts';
import { articles, articleVersions } from './tables.ts';

type ArticleRow = typeof articles.$inferInsert;

/** Creates an article with or without a task. One that was generated includes revisions. */
export async function buildArticle(
  db: Db,
  { text = '# Coffee', ...overrides }: Pick<ArticleRow, 'workspaceId'> & Partial<ArticleRow>,
) {
  const [row] = await db
    .insert(articles)
    .values({ text, ...describeText(text), versionKind: 'editing', ...overrides })
    .returning();
  if (!row) throw new Error('the article was not inserted');
  const { workspaceId, taskId, writtenBy, words } = row;
  if (taskId && writtenBy)
    await inTransaction({ db }, (tx) => openRevisions(tx.db, { workspaceId, taskId }, words));
  return row;
}

/** Creates an earlier version of an article. */
export async function buildVersion(
  db: Db,
  version: Pick<typeof articleVersions.$inferInsert, 'articleId'> &
    Partial<typeof articleVersions.$inferInsert>,
) {
  const [row] = await db
    .insert(articleVersions)
    .values({ id: randomUUID(), version: 0, kind: 'editing', text: '# Tea', words: 1, ...version })
    .returning();
  if (!row) throw new Error('the version was not inserted');
  return row;
}

/** Result of a run. */
export const buildWritten = (text: string, overrides: Partial<Article> = {}): Article => ({
  title: '',
  metadata: { seoTitle: '', metaDescription: '', focusKeywords: [], tags: [], slug: '' },
  sections: [],
  references: [],
  passages: [],
  text,
  language: 'en',
  writtenBy: 'model',
  notes: [],
  ...overrides,
});

/** Saves a run's result for a task. */
export const saveWritten = (db: Db, key: TaskKey, article: Article): Promise<void> =>
  inTransaction({ db }, async (tx) => {
    if (!(await touchTask(tx.db, key))) return;
    const silent = {
      notifications: { notifySoon: () => undefined },
      queue: { send: async () => undefined, cancel: async () => undefined },
    };
    await saveGenerated({ ...tx, ...silent }, key, { article, asGenerated: {}, checks: null });
    await openForReview(tx.db, key);
  });
