import type { ArticleSource } from './article-files.ts';
import { pageHtml, readArticlePage } from './article-page.ts';
import { plainText } from './plain-text.ts';

export const COPY_KINDS = ['markdown', 'html', 'rich'] as const;
export type CopyKind = (typeof COPY_KINDS)[number];

const blob = (text: string, type: string) => new Blob([text], { type });

/** Rejects if the browser denies access to the clipboard. */
export async function copyArticle({ text, format }: ArticleSource, kind: CopyKind): Promise<void> {
  if (kind === 'markdown') return navigator.clipboard.writeText(text);
  const page = readArticlePage(text, format);
  const html = pageHtml(page);
  if (kind === 'html') return navigator.clipboard.writeText(html);
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/html': blob(html, 'text/html'),
      'text/plain': blob(plainText(page), 'text/plain'),
    }),
  ]);
}
