import { articleHtml } from '../markdown/article-html.ts';
import { elementsNamed, parseHtml, textOf } from '../render/html-nodes.ts';

const PICTURE = /!\[[^\]]{0,300}\]\([^)]{0,2100}\)/g;
const MAX_LENGTH = 160;

/** Returns the text of the first paragraph, cut at a word, for fields that want a description. */
export function firstParagraph(markdown: string): string {
  const texts = elementsNamed('p', parseHtml(articleHtml(markdown.replace(PICTURE, '')))).map((node) =>
    textOf(node)
      .replace(/\s*\[\d{1,3}\]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  const text = texts.find((one) => one !== '') ?? '';
  if (text.length <= MAX_LENGTH) return text;
  const cut = text.slice(0, MAX_LENGTH);
  return `${cut.replace(/\s+\S*$/, '').toWellFormed()}…`;
}
