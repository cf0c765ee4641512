import { paragraphsToMarkdown } from './markdown.ts';

/** Converts plain text to Markdown that renders as is. Empty lines separate paragraphs. */
export function extractText(text: string): { title: string; content: string } {
  const paragraphs = text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const [firstLine = ''] = (paragraphs[0] ?? '').split('\n', 1);
  return { title: firstLine.length <= 120 ? firstLine : '', content: paragraphsToMarkdown(paragraphs) };
}
