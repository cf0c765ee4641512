import { articleHtml } from '../markdown/article-html.ts';
import { parseArticleText, type TextMetadata } from '../text/article-text.ts';
import { linkCitations } from './link-citations.ts';

export type TextFormat = 'markdown' | 'plain';

/** Article as HTML, without its metadata lines. */
export interface ArticlePage {
  title: string;
  metadata: TextMetadata | null;
  /** Belongs to an inert document, where no script runs and no resource loads. */
  body: HTMLElement;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`);

/** Plain text keeps only paragraphs and line breaks. */
const plainToHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n');

const STORED_PICTURE = /\]\((?=\/files\/[0-9a-f]{32}\/)/g;

/** Makes image paths absolute, for Markdown on other sites. */
export const withAbsolutePictures = (markdown: string): string =>
  markdown.replace(STORED_PICTURE, `](${location.origin}`);

export function readArticlePage(text: string, format: TextFormat): ArticlePage {
  const { metadata, body: source } = parseArticleText(text);
  const html = format === 'plain' ? plainToHtml(source) : articleHtml(source);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const picture of body.querySelectorAll('img')) {
    picture.setAttribute('src', new URL(picture.getAttribute('src') ?? '', location.origin).href);
  }
  linkCitations(body);
  const heading = body.querySelector('h1') ?? body.firstElementChild;
  const title = metadata?.seoTitle || heading?.textContent?.trim().split('\n')[0] || '';
  return { title, metadata, body };
}

export const pageHtml = ({ body }: ArticlePage): string => `${body.innerHTML.trim()}\n`;

/** `language` is a BCP 47 tag, if known. */
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
    `<article dir="auto">\n${pageHtml(page)}</article>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
