import type { ArticleEvidence } from '@inkstep/contract';
import { detectLanguage, plainText } from '@inkstep/engine';
import type { Db } from '../../../platform/db/connect.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { getTask } from '../../tasks/index.ts';
import { findEvidence } from '../by-owner/find-evidence.ts';
import { checkBasis } from './check-basis.ts';

/** What the article of a task is checked against, whoever wrote it by now. */
export async function getArticleEvidence(
  ctx: { db: Db },
  actor: Actor,
  taskId: string,
): Promise<ArticleEvidence> {
  const task = await getTask(ctx, actor, taskId);
  const evidence = await findEvidence(ctx, task.id);
  const { sections, references, passages, notes, ownKnowledge, locks, checks } = evidence;
  return {
    references,
    passages: passages.map(({ id, sourceId, text, words, heading }) => ({
      id,
      sourceId,
      text,
      words,
      ...(heading !== undefined && { heading }),
    })),
    sections,
    language: detectLanguage(plainText(task.generated_article ?? task.name)),
    ...checkBasis(task, references),
    notes,
    ownKnowledge,
    locks,
    ...(checks && { score: checks.score }),
  };
}
