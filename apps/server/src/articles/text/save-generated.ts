import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/db/connect.ts';
import type { SavingCtx } from '../live/context.ts';
import { tellSaved } from '../live/tell-article.ts';
import { deleteUnusedEvidence, insertEvidence } from '../review/queries.ts';
import { selectEvidence } from '../review/select-evidence.ts';
import { storeSketch } from '../similar/store-sketch.ts';
import { describeText } from './describe-text.ts';
import type { KeptArticle } from './kept/merge-kept-parts.ts';
import { insertArticle, lockArticle } from './queries.ts';
import { replaceText } from './replace-text.ts';
import type { ArticleChecks } from './tables.ts';
import { deleteSurplus, insertVersion } from './versions/queries.ts';
import { storeVersion } from './versions/store-version.ts';

type Written = KeptArticle & { checks: ArticleChecks | null };
interface Owner {
  workspaceId: string;
  taskId: string | null;
  /** Who started the run; null if unknown. */
  startedBy?: string | null;
}

/**
 * Saves a run's result with its evidence and returns the article's ID. The replaced text becomes a version. The
 * caller's transaction holds the task's lock, if there is a task.
 */
export async function saveGenerated(
  ctx: SavingCtx & { db: Tx },
  { workspaceId, taskId, startedBy = null }: Owner,
  { article, asGenerated, checks }: Written,
): Promise<string> {
  const { text, writtenBy } = article;
  const current = taskId === null ? undefined : await lockArticle(ctx.db, { workspaceId, taskId });
  const evidenceId = randomUUID();
  // Research notes have no score.
  const score = writtenBy === 'drafter' ? null : (checks?.score ?? null);
  // Kept parts may be among those that were rewritten.
  const rewrittenBy = asGenerated.generatedText === undefined ? null : (current?.rewrittenBy ?? null);
  const described = { ...describeText(text), writtenBy, rewrittenBy, evidenceId, score };
  const values = { text, ...described, changedBy: startedBy };
  const articleId =
    current?.id ??
    (await insertArticle(ctx.db, { ...values, workspaceId, taskId, versionKind: 'generation' }));
  if (current) {
    await replaceText(ctx, { workspaceId, current }, values, { begins: 'generation' });
    await storeVersion(ctx, current);
  }
  await storeSketch(ctx, { articleId }, text);
  await insertEvidence(ctx.db, {
    id: evidenceId,
    articleId,
    ...selectEvidence(article),
    ...asGenerated,
    checks,
  });
  await deleteUnusedEvidence(ctx.db, articleId);
  if (taskId !== null)
    await tellSaved(ctx, taskId, { version: (current?.version ?? 0) + 1, as: 'run', by: null });
  return articleId;
}

/** Saves the draft of a cancelled run: as the article if there is none, otherwise as a version of it. */
export async function saveDraft(
  ctx: SavingCtx & { db: Tx },
  { workspaceId, taskId, startedBy = null }: Owner,
  written: Written,
): Promise<{ articleId: string; isCurrent: boolean }> {
  const current = taskId === null ? undefined : await lockArticle(ctx.db, { workspaceId, taskId });
  if (!current)
    return {
      articleId: await saveGenerated(ctx, { workspaceId, taskId, startedBy }, written),
      isCurrent: true,
    };
  const { article, asGenerated, checks } = written;
  const { text, writtenBy } = article;
  const [id, evidenceId] = [randomUUID(), randomUUID()];
  await insertVersion(ctx.db, {
    id,
    articleId: current.id,
    version: current.version,
    kind: 'cancelled',
    text,
    words: describeText(text).words,
    writtenBy,
    evidenceId,
    writers: startedBy ? [startedBy] : [],
  });
  await deleteSurplus(ctx.db, current.id, id);
  await insertEvidence(ctx.db, {
    id: evidenceId,
    articleId: current.id,
    ...selectEvidence(article),
    ...asGenerated,
    checks,
  });
  await deleteUnusedEvidence(ctx.db, current.id);
  return { articleId: current.id, isCurrent: false };
}
