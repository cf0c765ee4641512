import { detectLanguage, plainText, primaryLanguage } from '@inkstep/engine';
import { type ArticleParts, articleParts } from '@inkstep/engine/checks';
import { articleLanguage } from '../../../identity/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { getArticle } from '../get-article.ts';
import { articleInProgress } from '../policy.ts';
import { type ArticleRow, isGenerating } from '../queries.ts';

/** A task and the user who edits its article: their language preference counts. */
export interface EditedTask extends TaskKey {
  userId: string;
}

interface SectionedArticle {
  language: string;
  parts: ArticleParts;
}

/**
 * Article of a task with its sections and language. @throws DomainError NOT_FOUND, GENERATION_RUNNING,
 * ARTICLE_MISSING
 */
export async function currentArticle(
  ctx: { db: Db },
  key: EditedTask,
): Promise<SectionedArticle & { article: ArticleRow }> {
  if (await isGenerating(ctx.db, key)) throw articleInProgress();
  const article = await getArticle(ctx, key);
  return { article, ...(await sectioned(ctx, key, article.text)) };
}

export async function sectioned(
  ctx: { db: Db },
  { userId }: { userId: string },
  text: string,
): Promise<SectionedArticle> {
  const detected = detectLanguage(plainText(text));
  const chosen = await articleLanguage(ctx, userId);
  // The chosen language may be more specific, such as by region.
  const language = chosen !== null && primaryLanguage(chosen) === detected ? chosen : detected;
  return { language, parts: articleParts(text, language) };
}
