import { withinQuota } from '../../../billing/index.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { touchTask } from '../../brief/making/queries.ts';
import { type TaskKey } from '../../brief/making/task-key.ts';
import { openForReview } from '../../brief/queries.ts';
import type { SavingCtx } from '../../live/context.ts';
import { tellSaved } from '../../live/tell-article.ts';
import { enqueueComparison } from '../../similar/jobs.ts';
import { storeSketch } from '../../similar/store-sketch.ts';
import { describeText } from '../describe-text.ts';
import { enqueueScore } from '../jobs.ts';
import { articleInProgress } from '../policy.ts';
import { isGenerating, lockArticle, updateArticle } from '../queries.ts';
import { replaceText } from '../replace-text.ts';
import { requireLocksKept } from '../sections/require-locks-kept.ts';
import { findVersionRow } from './queries.ts';
import { storeVersion } from './store-version.ts';

/**
 * Makes a version the article's current text, with its evidence. The replaced text becomes a version. A program reopens a
 * finished article with that, since only people approve a text.
 */
export const restoreVersion = (
  ctx: SavingCtx,
  key: TaskKey & Pick<Actor, 'principal' | 'userId'>,
  versionId: string,
): Promise<void> =>
  withinQuota(ctx, key, async (tx) => {
    const { db } = tx;
    await touchTask(db, key);
    const current = await lockArticle(db, key);
    if (!current) throw notFound('Version');
    const version =
      versionId === current.versionId ? current : await findVersionRow(db, current.id, versionId);
    if (!version) throw notFound('Version');
    if (await isGenerating(db, key)) throw articleInProgress();

    const { text, writtenBy, evidenceId } = version;
    if (text === current.text) {
      await updateArticle(db, current.id, { writtenBy, evidenceId, changedBy: key.userId });
    } else {
      if (key.principal.kind === 'token') await requireLocksKept(tx, current, text);
      const values = { text, ...describeText(text), writtenBy, evidenceId, changedBy: key.userId };
      await replaceText(tx, { ...key, current }, values, { begins: 'restored' });
      await storeVersion({ db }, current);
      await storeSketch({ db }, { articleId: current.id }, text);
      if (key.principal.kind === 'token') await openForReview(db, key);
      const as = key.principal.kind === 'token' ? 'program' : 'person';
      await tellSaved(tx, key.taskId, { version: current.version + 1, as, by: key.userId });
    }
    await enqueueScore(tx, key);
    await enqueueComparison(tx, key);
  });
