import type { Disclosure } from '../text/disclosure.ts';
import { type ArticlePage, pageHtml } from './article-page.ts';
import { escaped } from './escaped.ts';
import { appendixHtml, type EvidenceAppendix } from './evidence-appendix.ts';

/** Styles for paper and PDF, which also read well on a screen. */
export const PRINT_STYLES = `
@page { margin: 2cm; @bottom-center { content: counter(page) ' / ' counter(pages); font: 9pt Georgia, 'Times New Roman', serif; color: #555; } }
body { margin: 0 auto; max-width: 42rem; color: #000; background: #fff; font: 11pt/1.5 Georgia, 'Times New Roman', serif; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; break-after: avoid; }
p, li { orphans: 3; widows: 3; }
a { color: inherit; }
[id^='source-'] a[href^='http']::after { content: ' (' attr(href) ')'; }
img { max-width: 100%; max-height: 22cm; height: auto; object-fit: contain; }
img, figure, pre, blockquote, li, tr { break-inside: avoid; }
figure { margin-inline: 0; }
figcaption { font-size: 0.85em; color: #444; }
figcaption a[href^='http']::after, .appendix a::after { content: none; }
.facts { border-block-end: 1px solid #999; padding-block-end: 0.5em; font-size: 0.9em; color: #444; }
.appendix { break-before: page; font-size: 0.9em; }
.appendix section { margin-block: 1em; }
blockquote { margin-inline: 0; border-inline-start: 2px solid #999; padding-inline-start: 1em; }
pre { white-space: pre-wrap; }
code, pre { font: 0.9em/1.4 Consolas, Menlo, monospace; }
table { border-collapse: collapse; width: 100%; }
th, td { border: 1px solid #999; padding: 0.3em 0.6em; text-align: start; vertical-align: top; }
thead { display: table-header-group; }
@media screen { body { padding: 2rem 1rem; } }
`;

export interface DocumentOptions {
  /** BCP 47 tag, if known. */
  language: string | undefined;
  styles?: string;
  author?: string | undefined;
  disclosure?: Disclosure | null | undefined;
  facts?: readonly string[] | undefined;
  appendix?: EvidenceAppendix | undefined;
}

/** Returns a whole HTML document, in which nothing runs and nothing loads but the article's pictures. */
export function pageDocument(page: ArticlePage, options: DocumentOptions): string {
  const { language, styles, author, disclosure, facts = [], appendix } = options;
  const description = page.metadata?.metaDescription;
  return [
    '<!doctype html>',
    language ? `<html lang="${escaped(language)}">` : '<html>',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(page.title)}</title>`,
    ...(description ? [`<meta name="description" content="${escaped(description)}">`] : []),
    ...(author ? [`<meta name="author" content="${escaped(author)}">`] : []),
    ...(disclosure ? [`<meta name="digitalSourceType" content="${escaped(disclosure.sourceType)}">`] : []),
    ...(styles ? [`<style>${styles}</style>`] : []),
    '</head>',
    '<body>',
    ...(facts.length > 0
      ? [`<header class="facts" dir="auto">${facts.map(escaped).join(' · ')}</header>`]
      : []),
    `<article dir="auto">\n${pageHtml(page)}</article>`,
    ...(appendix ? [appendixHtml(appendix)] : []),
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
