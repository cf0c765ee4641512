import type { OutputParameters } from '@inkstep/contract';
import { parseArticleText, type TextMetadata } from '@inkstep/contract/article-text';
import { markdownToHtml } from '../../../lib/markdown.ts';

/** An article on its way out of the editor: as it reads, without its metadata lines. */
export interface ArticlePage {
  title: string;
  metadata: TextMetadata | null;
  /** Of a document of its own, in which nothing runs or loads. */
  body: HTMLElement;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`);

/** Plain text has no marks: only its paragraphs and lines are kept. */
const plainToHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');

export function readArticlePage(text: string, format: OutputParameters['format']): ArticlePage {
  const { metadata, body: source } = parseArticleText(text);
  const html = format === 'plain' ? plainToHtml(source) : markdownToHtml(source);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // What guards readers of the editor is no business of those who read the published article.
  for (const link of body.querySelectorAll('a[target]')) {
    link.removeAttribute('target');
    link.removeAttribute('rel');
  }
  const heading = body.querySelector('h1') ?? body.firstElementChild;
  const title = metadata?.seoTitle || heading?.textContent?.trim().split('\n')[0] || '';
  return { title, metadata, body };
}

export const pageHtml = ({ body }: ArticlePage): string => `${body.innerHTML.trim()}\n`;

/** A whole document. `language` is a BCP 47 tag, where it is known. */
export function pageDocument(page: ArticlePage, language: string | undefined): string {
  const description = page.metadata?.metaDescription;
  return [
    '<!doctype html>',
    language ? `<html lang="${escaped(language)}">` : '<html>',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(page.title)}</title>`,
    ...(description ? [`<meta name="description" content="${escaped(description)}">`] : []),
    '</head>',
    '<body>',
    `<article>\n${pageHtml(page)}</article>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
