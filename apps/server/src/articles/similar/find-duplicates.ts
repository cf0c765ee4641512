import { detectLanguage, plainText, textSketch } from '@inkstep/engine';
import { lineKey } from '@inkstep/engine/checks';
import type { Db } from '../../platform/db/connect.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { findArticle } from '../text/queries.ts';
import { toSimilar } from './find-similar.ts';
import { findSketch, listLike, listSimilar } from './queries.ts';
import { type SharedPart, sharedParts } from './shared-parts.ts';

/** Another article of the workspace that has the same text, for the most part, or the same line. */
export interface Duplicate {
  what: SharedPart;
  taskId: string;
  title: string;
  isEarlier: boolean;
}

/** Finds what an article with this SEO title and description has in common with others of its workspace. */
export async function findDuplicates(
  ctx: { db: Db },
  key: TaskKey,
  lines: { seoTitle: string; description: string },
): Promise<Duplicate[]> {
  const sketch = await findSketch(ctx.db, key);
  const article = sketch && (await findArticle(ctx.db, key));
  if (!article) return [];
  const own = {
    ...sketch,
    seoTitle: lineKey(lines.seoTitle),
    metaDescription: lineKey(lines.description),
  };
  const similar = (await listSimilar(ctx.db, own)).map(toSimilar);
  const language = detectLanguage(plainText(article.text));
  return toDuplicates({ ...own, text: article.text, language }, similar);
}

/** A text with metadata that is compared with others. */
export interface ComparedText {
  text: string;
  /** BCP 47. */
  language: string;
  title: string;
  seoTitle: string;
  description: string;
  beganAt: Date;
}

/** Finds what a text has in common with articles of these workspaces, except the one that it was made from. */
export async function findArticlesLike(
  ctx: { db: Db },
  { workspaceIds, exceptId }: { workspaceIds: readonly string[]; exceptId: string | null },
  { text, language, title, seoTitle, description, beganAt }: ComparedText,
): Promise<Duplicate[]> {
  if (workspaceIds.length === 0) return [];
  const own = {
    seoTitle: lineKey(seoTitle),
    metaDescription: lineKey(description),
    hashes: textSketch(text, language).hashes,
  };
  const similar = await listLike(ctx.db, { ...own, title, workspaceIds, exceptId, beganAt });
  return toDuplicates({ ...own, text, language, title: lineKey(title) }, similar.map(toSimilar));
}

const toDuplicates = (
  own: Parameters<typeof sharedParts>[0],
  similar: readonly ReturnType<typeof toSimilar>[],
): Duplicate[] =>
  sharedParts(own, similar).map(({ what, other: { id: taskId, title, isEarlier } }) => ({
    what,
    taskId,
    title,
    isEarlier,
  }));
