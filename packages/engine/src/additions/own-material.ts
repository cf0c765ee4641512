import type { ArticleBrief } from '../article.ts';
import { openingHeading } from '../read/source-blocks.ts';
import { articleLanguage } from '../text/article-language.ts';
import { plainLine } from '../text/plain-line.ts';
import { plainMarkdown } from '../text/plain-markdown.ts';
import { textTools } from '../text/text-tools.ts';

/** Statement that only this author could make. */
export interface OwnStatement {
  text: string;
  origin: 'data' | 'interview' | 'product';
}

const MAX_OF_EACH = 5;
const MAX_CHARACTERS = 240;

/** Collects what only the author brings: answers, own texts, and facts of the product that match the subject. */
export function ownMaterial(brief: ArticleBrief): OwnStatement[] {
  const language = articleLanguage(brief);
  const { sentences, terms } = textTools(language);
  const subject = new Set(terms([...brief.keywords.slice(0, 1), ...brief.topics].join('\n')));
  const isOnSubject = (text: string) => terms(text).some((term) => subject.has(term));
  const { author, product, sources } = brief;
  const answers = (author?.interview ?? []).map(({ answer }) => answer);
  const facts = product ? [...product.features, ...sentences(product.description)].filter(isOnSubject) : [];
  const texts = sources
    .filter(({ url, kind }) => url === undefined && kind === 'fact')
    .map((source) => {
      const heading = openingHeading(source);
      const said = sentences(plainMarkdown(source.content)).filter((sentence) => sentence !== heading);
      return said.find(isOnSubject) ?? said[0] ?? '';
    });
  const from = (origin: OwnStatement['origin'], found: readonly string[]): OwnStatement[] =>
    found
      .map((text) => ({ text: plainLine(text, MAX_CHARACTERS), origin }))
      .filter(({ text }) => text !== '')
      .slice(0, MAX_OF_EACH);
  return [...from('interview', answers), ...from('data', texts), ...from('product', facts)];
}
