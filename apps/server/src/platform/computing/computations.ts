import type { ArticleFormat } from '@inkstep/article/article-formats';
import type { Article } from '@inkstep/article/article-page';
import { renderArticle } from '@inkstep/article/render-article';
import { computations as ofEngine } from '@inkstep/engine/computations';
import { readRobotsRules } from '../fetch/robots-rules.ts';

/** Everything that may run in another process. */
export const computations = {
  ...ofEngine,
  renderArticle: ({ article, format }: { article: Article; format: ArticleFormat }) =>
    renderArticle(article, format),
  readRobotsRules,
};

export type Computations = typeof computations;
