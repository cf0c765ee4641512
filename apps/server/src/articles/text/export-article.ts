import { createHash } from 'node:crypto';
import type { FileFormat } from '@inkstep/article/article-formats';
import { evidenceAppendix } from '@inkstep/article/evidence-appendix';
import { PRINT_STYLES } from '@inkstep/article/page-document';
import type { ArticleEvidence } from '@inkstep/contract';
import { detectLanguage, linksForOtherSites, plainText } from '@inkstep/engine';
import type { Config } from '../../config.ts';
import { notFound } from '../../platform/errors.ts';
import type { FileResponse } from '../../platform/http/file-response.ts';
import { getBrief } from '../brief/making/get-brief.ts';
import { type TaskKey } from '../brief/making/task-key.ts';
import { findArticleDisclosure, toldDisclosure } from '../disclosure/find-disclosure.ts';
import { getArticleEvidence } from '../review/get-article-evidence.ts';
import type { ArticleCtx } from './context.ts';
import { embeddedPictures } from './embedded-pictures.ts';
import { printArticle, requirePdfBrowser } from './print-article.ts';
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

type ExportCtx = Pick<
  ArticleCtx,
  'db' | 'compute' | 'clusters' | 'comparedPosts' | 'files' | 'pictures' | 'log'
> & {
  config: Pick<Config, 'PUBLIC_URL' | 'PDF_BROWSER'>;
};

interface ExportOptions {
  format: FileFormat;
  /** Appends the evidence to a page to print or a PDF. */
  withEvidence: boolean;
  signal: AbortSignal;
}

/** Date of the page in its own language. */
const dateIn = (language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());

/**
 * Renders a task's article as a file, linked for other sites. @throws DomainError NOT_FOUND without task or article,
 * PDF_NOT_CONFIGURED
 */
export async function exportArticle(
  ctx: ExportCtx,
  key: TaskKey,
  { format, withEvidence, signal }: ExportOptions,
): Promise<FileResponse> {
  const browser = format === 'pdf' ? requirePdfBrowser(ctx.config) : undefined;
  const brief = await getBrief(ctx, key);
  const article = await findArticle(ctx.db, key);
  if (!article) throw notFound('Article');
  const { text } = article;
  const origin = ctx.config.PUBLIC_URL;
  const linked = await ctx.clusters.ofTask(ctx, key, text);
  const isPrinted = format === 'print' || format === 'pdf';
  const language = detectLanguage(plainText(text));
  const author = brief.author?.authorName;
  const evidence: ArticleEvidence | undefined =
    isPrinted && withEvidence ? await getArticleEvidence(ctx, key) : undefined;
  const pictures = format === 'docx' ? await embeddedPictures(ctx, text) : [];
  const rendered = await ctx.compute(
    'renderArticle',
    {
      format: format === 'pdf' ? 'print' : format,
      article: {
        text: linksForOtherSites(text, linked, origin),
        format: brief.outputParameters.format,
        language,
        author,
        disclosure: toldDisclosure(await findArticleDisclosure(ctx, key)),
        origin,
        pictures,
        ...(isPrinted && { facts: [author ?? '', dateIn(language)].filter(Boolean) }),
        ...(evidence && { appendix: evidenceAppendix(evidence, language) }),
      },
    },
    { owner: key.workspaceId, signal },
  );
  const { name, type, bytes } =
    browser === undefined ? rendered : await printArticle(ctx, rendered, { browser, origin, signal });
  return { name, type, policy: POLICY, size: bytes.byteLength, content: [bytes] };
}
