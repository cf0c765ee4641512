import { ARTICLE_FORMATS, ARTICLE_TYPES } from '@inkstep/article/article-formats';
import { z } from 'zod';
import { IdParams } from '../common.ts';
import { defineRoutes } from '../define-route.ts';

export const exportRoutes = defineRoutes('articles', 'member', {
  exportArticle: {
    summary: "Download a task's article as Markdown, plain text, HTML, Word document or page to print",
    scope: 'read',
    params: IdParams,
    query: z.strictObject({ format: z.enum(ARTICLE_FORMATS).default('md') }),
    file: Object.values(ARTICLE_TYPES),
    errors: ['NOT_FOUND'],
    rateLimit: 'exportArticle',
  },
});
