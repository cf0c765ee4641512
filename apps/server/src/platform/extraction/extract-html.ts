import type { PageMetadata } from './extracted-page.ts';
import { parseDocument } from './html-document.ts';
import { assertBuildable } from './html-limits.ts';
import { mainContent } from './main-content.ts';
import { htmlToMarkdown } from './markdown.ts';
import { readMetadata } from './page-metadata.ts';

export async function extractHtml(html: string, url: string): Promise<PageMetadata & { content: string }> {
  assertBuildable(html);
  const document = parseDocument(html);
  const metadata = readMetadata(document, url);
  const base = URL.parse(document.querySelector('base[href]')?.getAttribute('href') ?? '', url)?.href ?? url;
  const content = htmlToMarkdown(await mainContent(document, html, url), base);
  return { ...metadata, content: withoutTitle(content, metadata.title) };
}

/** Drops a first heading that repeats the title. Readability does so only in Latin script. */
function withoutTitle(content: string, title: string): string {
  const [firstBlock = ''] = content.split('\n', 1);
  return firstBlock.replace(/^#+ /, '') === title ? content.slice(firstBlock.length).trimStart() : content;
}
