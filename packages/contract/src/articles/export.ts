import { FILE_FORMATS, FILE_TYPES } from '@inkstep/article/article-formats';
import { z } from 'zod';
import { IdParams } from '../common.ts';
import { defineRoutes } from '../define-route.ts';

export const exportRoutes = defineRoutes('articles', 'member', {
  exportArticle: {
    summary: "Download a task's article as Markdown, plain text, HTML, Word document, page to print or PDF",
    scope: 'read',
    params: IdParams,
    query: z.strictObject({
      format: z.enum(FILE_FORMATS).default('md'),
      /** Appends sources with cited passages and origins of pictures, to `print` and `pdf`. */
      evidence: z.enum(['true', 'false']).default('false'),
    }),
    file: Object.values(FILE_TYPES),
    errors: ['NOT_FOUND', 'PDF_NOT_CONFIGURED'],
    rateLimit: 'exportArticle',
    slow: true,
  },
});
