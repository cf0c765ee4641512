import type { ArticleAdditions } from '@inkstep/contract';
import { ownMaterial } from '@inkstep/engine';
import type { Db } from '../../platform/db/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { getBrief } from '../brief/making/get-brief.ts';
import { makeBrief } from '../brief/making/make-brief.ts';
import { findAdditions } from './queries.ts';

/** Null for a task without a planned outline. @throws DomainError NOT_FOUND */
export async function getAdditions(
  ctx: { db: Db },
  { workspaceId }: Pick<Actor, 'workspaceId'>,
  taskId: string,
): Promise<ArticleAdditions | null> {
  const key = { workspaceId, taskId };
  const task = await getBrief(ctx, key);
  const found = await findAdditions(ctx.db, key);
  if (!found?.additions) return null;
  const { additions, answers } = found;
  return {
    said: additions.said.map(({ topic, text, source }) => ({ topic, text, source })),
    own: ownMaterial(makeBrief(task)).map(({ text, origin }) => ({ text, origin })),
    questions: additions.questions.map(({ text, isTopic }) => ({ text, isTopic })),
    answers: answers.map(({ question, answer }) => ({ question, answer })),
  };
}
