import { randomUUID } from 'node:crypto';
import { withinQuota } from '../../../billing/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { notFound } from '../../../platform/errors.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { describeText } from '../describe-text.ts';
import { lockArticle } from '../queries.ts';
import { deleteSurplus, hasVersionWith, insertVersion } from './queries.ts';

/** Stores a text that lost a conflict of concurrent edits as a version. The same text is stored once. */
export const storeConflictingText = (
  ctx: { db: Db },
  key: TaskKey,
  { text }: { text: string },
): Promise<void> =>
  withinQuota(ctx, key, async ({ db }) => {
    const article = await lockArticle(db, key);
    if (!article) throw notFound('Article');
    if (await hasVersionWith(db, article.id, text)) return;
    const id = randomUUID();
    const { id: articleId, version, writtenBy, evidenceId } = article;
    const { words } = describeText(text);
    await insertVersion(db, { id, articleId, version, kind: 'aside', text, words, writtenBy, evidenceId });
    await deleteSurplus(db, articleId, id);
  });
