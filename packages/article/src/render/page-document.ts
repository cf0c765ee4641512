import { type ArticlePage, escaped, pageHtml } from './article-page.ts';

/** Styles for paper and PDF, which also read well on a screen. */
export const PRINT_STYLES = `
@page { margin: 2cm; }
body { margin: 0 auto; max-width: 42rem; color: #000; background: #fff; font: 11pt/1.5 Georgia, 'Times New Roman', serif; overflow-wrap: break-word; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; break-after: avoid; }
p, li { orphans: 3; widows: 3; }
a { color: inherit; }
[id^='source-'] a[href^='http']::after { content: ' (' attr(href) ')'; }
img { max-width: 100%; height: auto; }
img, pre, blockquote, li, tr { break-inside: avoid; }
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
}

/** Returns a whole HTML document, in which nothing runs and nothing loads but the article's pictures. */
export function pageDocument(page: ArticlePage, { language, styles }: DocumentOptions): string {
  const description = page.metadata?.metaDescription;
  return [
    '<!doctype html>',
    language ? `<html lang="${escaped(language)}">` : '<html>',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(page.title)}</title>`,
    ...(description ? [`<meta name="description" content="${escaped(description)}">`] : []),
    ...(styles ? [`<style>${styles}</style>`] : []),
    '</head>',
    '<body>',
    `<article dir="auto">\n${pageHtml(page)}</article>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
