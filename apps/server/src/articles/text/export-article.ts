import { createHash } from 'node:crypto';
import type { ArticleFormat } from '@inkstep/article/article-formats';
import { PRINT_STYLES } from '@inkstep/article/page-document';
import { detectLanguage, linksForOtherSites, plainText } from '@inkstep/engine';
import { notFound } from '../../platform/errors.ts';
import type { FileResponse } from '../../platform/http/file-response.ts';
import { getBrief } from '../brief/making/get-brief.ts';
import { type TaskKey } from '../brief/making/task-key.ts';
import type { ArticleCtx } from './context.ts';
import { findArticle } from './queries.ts';

const STYLES = createHash('sha256').update(PRINT_STYLES).digest('base64');

/** Nothing runs or loads but pictures of this site, even if a page is opened instead of saved. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${STYLES}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ');

/** Renders a task's article as a file, linked for other sites. @throws DomainError NOT_FOUND without task or article */
export async function exportArticle(
  ctx: Pick<ArticleCtx, 'db' | 'compute' | 'clusters' | 'config'>,
  key: TaskKey,
  { format, signal }: { format: ArticleFormat; signal: AbortSignal },
): Promise<FileResponse> {
  const brief = await getBrief(ctx, key);
  const article = await findArticle(ctx.db, key);
  if (!article) throw notFound('Article');
  const { text } = article;
  const origin = ctx.config.PUBLIC_URL;
  const linked = await ctx.clusters.ofTask(ctx, key, text);
  const { name, type, bytes } = await ctx.compute(
    'renderArticle',
    {
      format,
      article: {
        text: linksForOtherSites(text, linked, origin),
        format: brief.outputParameters.format,
        language: detectLanguage(plainText(text)),
        author: brief.author?.authorName,
        origin,
      },
    },
    { owner: key.workspaceId, signal },
  );
  return { name, type, policy: POLICY, size: bytes.byteLength, content: [bytes] };
}
