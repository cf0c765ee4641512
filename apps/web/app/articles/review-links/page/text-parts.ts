import { parseArticleText } from '@inkstep/article/article-text';
import { markdownToHtml } from '../../../kit/text/markdown.ts';

export interface TextPart {
  start: number;
  end: number;
  /** Begins with its words, for a list to choose from. */
  label: string;
}

const MAX_LABEL = 70;
/** Longest part that can be quoted. */
const MAX_PART = 2000;

/** Paragraphs of an article's body, for readers who can't select with a pointer. */
export function textParts(text: string): TextPart[] {
  const offset = text.length - parseArticleText(text).body.length;
  const parts: TextPart[] = [];
  for (const { 0: block, index } of text.slice(offset).matchAll(/\S(?:.|\n(?!\s*\n))*/g)) {
    const start = offset + index;
    const words = readWords(block);
    if (words === '') continue;
    const label = words.length <= MAX_LABEL ? words : `${words.slice(0, MAX_LABEL - 1).trimEnd()}…`;
    parts.push({ start, end: start + Math.min(block.trimEnd().length, MAX_PART), label });
  }
  return parts;
}

/** Markdown as it reads, on one line. A picture reads as its description. */
function readWords(block: string): string {
  const { body } = new DOMParser().parseFromString(markdownToHtml(block), 'text/html');
  for (const picture of body.querySelectorAll('img')) picture.replaceWith(picture.alt);
  return body.textContent.replaceAll(/\s+/g, ' ').trim();
}
