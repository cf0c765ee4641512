import type { Task } from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract';
import { detectLanguage, plainText, primaryLanguage } from '@inkstep/engine';
import { type ArticleParts, articleParts } from '@inkstep/engine/checks';
import type { Db } from '../../../platform/db/connect.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { articleLanguage } from '../../preferences/index.ts';
import { articleInProgress } from './policy.ts';

interface SectionedArticle {
  language: string;
  article: ArticleParts;
}

/**
 * The article of a task in its sections, in the language that it is written in.
 * @throws DomainError GENERATION_RUNNING, ARTICLE_MISSING
 */
export async function standingArticle(
  ctx: { db: Db },
  actor: Actor,
  { status, generated_article: text }: Task,
): Promise<SectionedArticle> {
  if (status === TASK_STATUS.generating) throw articleInProgress();
  if (text === null) throw new DomainError('ARTICLE_MISSING', 'There is no article yet.');
  return sectioned(ctx, actor, text);
}

/** An article in its sections, whatever becomes of it meanwhile. */
export async function sectioned(ctx: { db: Db }, actor: Actor, text: string): Promise<SectionedArticle> {
  const detected = detectLanguage(plainText(text));
  const chosen = await articleLanguage(ctx, actor.userId);
  // The choice may say more, such as the region.
  const language = chosen !== null && primaryLanguage(chosen) === detected ? chosen : detected;
  return { language, article: articleParts(text, language) };
}
