import { countWords } from '@inkstep/contract/count-words';
import type { ArticlePart, ArticleParts } from '../../text/article/article-parts.ts';
import { oneLine, plainText } from '../../text/markdown-text.ts';
import { textTools } from '../../text/text-tools.ts';
import type { RevisionInput } from './revision.ts';

type Selected = NonNullable<RevisionInput['sentence']>;

/** The part of a section that is revised alone. Undefined for whole sections, and for sentences of mode `source`. */
export const revisedPassage = ({
  mode,
  sentence,
}: Pick<RevisionInput, 'mode' | 'sentence'>): Selected | undefined =>
  mode === 'source' ? undefined : sentence;

/** The passage as a section of its own. Whitespace around it is not part of it. */
export function passageSection(section: ArticlePart, { text, at }: Selected): ArticlePart {
  const markdown = text.trim();
  const start = section.start + at + text.indexOf(markdown);
  const words = countWords(plainText(markdown));
  // Its rules for questions are for whole sections.
  return { ...section, kind: 'body', start, end: start + markdown.length, markdown, words };
}

/** What is before and after a passage in its section. */
export function aroundPassage(section: ArticlePart, passage: ArticlePart): { before: string; after: string } {
  const at = passage.start - section.start;
  return {
    before: section.markdown.slice(0, at),
    after: section.markdown.slice(at + passage.markdown.length),
  };
}

/** The section with new text for the passage. What was within one line stays so. */
export function withPassage(
  section: ArticlePart,
  passage: ArticlePart,
  revised: string,
  language: string,
): string {
  const { before, after } = aroundPassage(section, passage);
  const isInline = !passage.markdown.includes('\n') && !(isEdge(before.at(-1)) && isEdge(after.at(0)));
  const text = isInline ? joinedLines(revised, language) : revised.trim();
  return before + text + after;
}

const isEdge = (character: string | undefined): boolean => character === undefined || character === '\n';

function joinedLines(text: string, language: string): string {
  const { space } = textTools(language);
  return space === '' ? text.replace(/\s*\n\s*/g, '').trim() : oneLine(text);
}

/** The section of the article to which a section, or a passage of it, belongs. */
export const placeInArticle = (
  { sections }: ArticleParts,
  { heading, ordinal }: Pick<ArticlePart, 'heading' | 'ordinal'>,
): number => sections.findIndex((each) => each.heading === heading && each.ordinal === ordinal);
