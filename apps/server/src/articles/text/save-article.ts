import type { TextEdit } from '@inkstep/article/split-edit';
import type { PageSave } from '@inkstep/contract';
import type { Tx } from '../../platform/db/connect.ts';
import { wasReviewed } from '../approval/queries.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { openForReview } from '../brief/queries.ts';
import { claimChanged } from '../live/claims/claim-changed.ts';
import type { SavingCtx } from '../live/context.ts';
import { tellSaved } from '../live/tell-article.ts';
import { enqueueComparison } from '../similar/jobs.ts';
import { storeSketch } from '../similar/store-sketch.ts';
import { describeText } from './describe-text.ts';
import { enqueueScore } from './jobs.ts';
import { withPageSave } from './page-saves.ts';
import { articleChanged, articleInProgress } from './policy.ts';
import { insertArticle, isGenerating, lockArticle, updateArticle } from './queries.ts';
import { replaceText } from './replace-text.ts';
import { requireLocksKept } from './sections/require-locks-kept.ts';
import { storeVersion } from './versions/store-version.ts';

/** Who is asked for a change; null if unknown. */
export interface ChangedBy {
  changedBy?: string | null | undefined;
}

/**
 * Saves the text of a user or program and returns the article's version; the score follows in the background. Requires the task's lock.
 * @param changedBy who saves it, or whose token or job does
 * @param version that the text is based on; without it the last save wins
 * @param isApart keeps the replaced text as a version even within an editing session
 * @param isProgram must keep locked sections and, as with `isApart`, the replaced text; reopens a finished article, since only
 *   people approve a text
 * @param pageSave the save of an editor's page, to be recognized if its answer is lost
 * @param edits the change exactly, if it is known
 * @throws DomainError ARTICLE_CHANGED, GENERATION_RUNNING, CONFLICT
 */
export async function saveArticle(
  ctx: SavingCtx & { db: Tx },
  { changedBy = null, ...key }: TaskKey & ChangedBy,
  {
    text,
    version,
    pageSave,
    isApart = false,
    isProgram = false,
    edits,
  }: {
    text?: string | undefined;
    version?: number | undefined;
    pageSave?: PageSave | undefined;
    isApart?: boolean;
    isProgram?: boolean;
    edits?: readonly TextEdit[];
  },
): Promise<number> {
  const current = await lockArticle(ctx.db, key);
  const stored = current?.version ?? 0;
  if (text !== undefined && (await isGenerating(ctx.db, key))) throw articleInProgress();
  const pageSaves = pageSave && withPageSave(current?.pageSaves ?? [], pageSave);
  if (text !== undefined && text === current?.text) {
    if (pageSaves) await updateArticle(ctx.db, current.id, { pageSaves });
    return stored;
  }
  if (version !== undefined && version !== stored) throw articleChanged();
  if (text === undefined) return stored;
  if (isProgram && current) await requireLocksKept(ctx, current, text);

  const values = { text, changedBy, pageSaves, ...describeText(text) };
  const kind = isProgram ? 'program' : 'editing';
  let articleId = current?.id;
  if (!current) {
    articleId = await insertArticle(ctx.db, { ...values, ...key, versionKind: kind });
  } else if (current.isSessionOpen && !isApart && !isProgram && !(await wasReviewed(ctx.db, current))) {
    await replaceText(ctx, { ...key, current }, values, { edits });
  } else {
    await replaceText(ctx, { ...key, current }, values, { begins: kind, edits });
    await storeVersion(ctx, current);
  }
  if (articleId !== undefined) await storeSketch(ctx, { articleId }, text);
  if (isProgram) await openForReview(ctx.db, key);
  await enqueueScore(ctx, key);
  await enqueueComparison(ctx, key);
  if (current && changedBy && !isProgram && !isApart)
    await claimChanged(ctx, { taskId: key.taskId, userId: changedBy }, { before: current.text, after: text });
  const as = isProgram ? 'program' : 'person';
  await tellSaved(ctx, key.taskId, { version: stored + 1, as, by: changedBy });
  return stored + 1;
}
