import { pageHtml, readArticlePage, toldText, withAbsolutePictures } from '@inkstep/article/article-page';
import { plainText } from '@inkstep/article/plain-text';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { type ArticleSource, ownArticle } from './article-files.ts';

export const COPY_KINDS = ['rich', 'markdown', 'html'] as const;
export type CopyKind = (typeof COPY_KINDS)[number];

const blob = (text: string, type: string) => new Blob([text], { type });

/** Rejects if the browser denies access to the clipboard. */
async function writeClipboard(source: ArticleSource, kind: CopyKind): Promise<void> {
  const article = ownArticle(source);
  if (kind === 'markdown')
    return navigator.clipboard.writeText(withAbsolutePictures(toldText(article), article.origin));
  const page = readArticlePage(article);
  const html = pageHtml(page);
  if (kind === 'html') return navigator.clipboard.writeText(html);
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/html': blob(html, 'text/html'),
      'text/plain': blob(plainText(page), 'text/plain'),
    }),
  ]);
}

/** Copies the article and reports success or failure. */
export async function copyArticle(
  source: ArticleSource,
  kind: CopyKind,
  texts: { copied: string; failed: string },
): Promise<void> {
  try {
    await writeClipboard(source, kind);
    showToast({ type: 'success', message: texts.copied });
  } catch {
    showToast({ type: 'error', message: texts.failed });
  }
}
