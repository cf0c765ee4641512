import type { ArticleAdditions, InterviewAnswer } from '@inkstep/contract';
import { withinQuota } from '../../billing/index.ts';
import { DomainError, notFound } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { QueueCtx } from '../../platform/queue/enqueue.ts';
import { touchTask } from '../brief/making/queries.ts';
import { enqueueScore } from '../text/jobs.ts';
import { findArticle } from '../text/queries.ts';
import { getAdditions } from './get-additions.ts';
import { setAnswers } from './queries.ts';

/** Replaces the author's answers for one article. @throws DomainError NOT_FOUND, CONFLICT before it is planned */
export async function saveAnswers(
  ctx: QueueCtx,
  actor: Actor,
  taskId: string,
  answers: InterviewAnswer[],
): Promise<ArticleAdditions> {
  const key = { workspaceId: actor.workspaceId, taskId };
  return withinQuota(ctx, actor, async (tx) => {
    if (!(await touchTask(tx.db, key))) throw notFound('Task');
    if (!(await setAnswers(tx.db, key, answers))) throw notPlanned();
    // Figures in own answers need no source.
    if (await findArticle(tx.db, key)) await enqueueScore(tx, key);
    const additions = await getAdditions(tx, actor, taskId);
    if (!additions) throw notPlanned();
    return additions;
  });
}

const notPlanned = () => new DomainError('CONFLICT', 'This article is not planned yet.');
