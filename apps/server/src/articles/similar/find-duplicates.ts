import { detectLanguage, plainText } from '@inkstep/engine';
import { copiedArticles, lineKey } from '@inkstep/engine/checks';
import type { Db } from '../../platform/db/connect.ts';
import type { TaskKey } from '../brief/making/task-key.ts';
import { findArticle } from '../text/queries.ts';
import { toSimilar } from './find-similar.ts';
import { findSketch, listSimilar } from './queries.ts';

/** Another article of the workspace that has the same text, for the most part, or the same line. */
export interface Duplicate {
  what: 'text' | 'seo_title' | 'seo_description';
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
  const copies = new Set(copiedArticles(article.text, language, similar));
  return similar.flatMap((other): Duplicate[] => {
    const { id: taskId, title, isEarlier } = other;
    const kinds = [
      ...(copies.has(other) ? (['text'] as const) : []),
      ...(own.seoTitle !== '' && other.seoTitle === own.seoTitle ? (['seo_title'] as const) : []),
      ...(own.metaDescription !== '' && other.metaDescription === own.metaDescription
        ? (['seo_description'] as const)
        : []),
    ];
    return kinds.map((what) => ({ what, taskId, title, isEarlier }));
  });
}
