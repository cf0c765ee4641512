import { randomUUID } from 'node:crypto';
import type { ArticleApproval } from '@inkstep/contract';
import { sharesBrowser } from '../../identity/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { type Actor, requireScope } from '../../platform/http/actor.ts';
import type { Cookies } from '../../platform/http/cookies.ts';
import { tellMembers } from '../../workspaces/index.ts';
import { announceTask } from '../announcing/announce-task.ts';
import { requireTask } from '../brief/get-task.ts';
import { tellArticle } from '../live/tell-article.ts';
import { articleInProgress } from '../text/policy.ts';
import { isGenerating, lockArticle } from '../text/queries.ts';
import { concerned, type ReadText } from './ask-for-changes.ts';
import type { ApprovalCtx } from './context.ts';
import { mayNotApprove, textChanged, wroteItThemselves } from './policy.ts';
import { getApproval } from './present.ts';
import { endReview, findName, insertApproval } from './queries.ts';
import { type ReviewedArticle, readArticle } from './read-article.ts';
import { isOnlyWriter, obstacleOf } from './read-standing.ts';
import { measureNow } from './record/measure-now.ts';
import { signRecord } from './record/sign-record.ts';
import { writeRecord } from './record/write-record.ts';

/**
 * Approves the text that was read, with its evidence, and signs the record of it. The same approval again changes nothing.
 * @throws DomainError NOT_FOUND; ARTICLE_MISSING; FORBIDDEN; CONFLICT for the writer of the last changes; ARTICLE_CHANGED if another
 *   text was read; GENERATION_RUNNING
 */
export async function approveArticle(
  ctx: ApprovalCtx,
  actor: Actor,
  taskId: string,
  { digest, note, cookies }: ReadText & { cookies: Cookies },
): Promise<{ approval: ArticleApproval }> {
  requireScope(actor, null);
  const { userId, workspaceId } = actor;
  const key = { workspaceId, taskId };
  await requireTask(ctx, key);
  requireRight(await readArticle(ctx, key), actor, digest);
  const measured = await measureNow(ctx, key);
  return inTransaction(ctx, async (tx) => {
    await lockArticle(tx.db, key);
    const article = await readArticle(tx, key);
    if (await isGenerating(tx.db, key)) throw articleInProgress();
    // Everything may have changed while the text was measured.
    requireRight(article, actor, digest);
    const { articleId, row, parts, writer, same } = article;
    if (same.some(({ approvedBy }) => approvedBy === userId)) return getApproval(tx, actor, key);

    const name = await findName(tx.db, userId);
    const ended = await endReview(tx.db, articleId, {
      state: 'approved',
      decidedBy: userId,
      decidedByName: name,
      decidedVersion: row.version,
      decidedHash: parts.textHash,
      decisionNote: note,
    });
    const approval = {
      id: randomUUID(),
      approvedAt: new Date(),
      approvedByName: name,
      note,
      isOwnText: isOnlyWriter(article, actor),
      isSharedBrowser:
        writer !== undefined &&
        writer.userId !== userId &&
        (await sharesBrowser(tx, { userId: writer.userId, cookies })),
    };
    const record = await writeRecord(tx, key, { article, approval, measured });
    await insertApproval(tx.db, {
      ...approval,
      articleId,
      ...parts,
      version: row.version,
      evidenceId: row.evidenceId,
      digest,
      approvedBy: userId,
      ...(await signRecord(tx, record)),
    });
    await tellMembers(tx, concerned(ended, article), {
      workspaceId,
      taskId,
      kind: 'approved',
      actor: { userId },
      key: `approved:${approval.id}`,
      quote: note,
    });
    await recordEvent(tx, {
      action: 'article.approved',
      actorId: userId,
      workspaceId,
      target: taskId,
      after: { version: row.version, sha256: parts.textHash, shared_browser: approval.isSharedBrowser },
    });
    await announceTask(tx, key, 'article.approved', ({ shared }) => ({
      ...shared,
      version: row.version,
      by: name,
      approval_id: approval.id,
      text_sha256: parts.textHash,
      own_text: approval.isOwnText,
      shared_browser: approval.isSharedBrowser,
    }));
    await tellArticle(tx, taskId, 'review');
    return getApproval(tx, actor, key);
  });
}

function requireRight(article: ReviewedArticle, actor: Actor, digest: string): void {
  const obstacle = obstacleOf(article, actor);
  if (obstacle === 'role') throw mayNotApprove();
  if (article.digest !== digest) throw textChanged();
  const others = article.approvers.filter((each) => each.userId !== actor.userId && each.name !== '');
  if (obstacle === 'writer') throw wroteItThemselves(others.map((each) => each.name));
}
