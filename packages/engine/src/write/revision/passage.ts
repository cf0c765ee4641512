import { countWords } from '@inkstep/article/count-words';
import type { ArticlePart, ArticleParts } from '../../text/article/article-parts.ts';
import { oneLine, plainText } from '../../text/markdown-text.ts';
import { textTools } from '../../text/text-tools.ts';
import type { RevisionInput } from './revision.ts';

type Selected = NonNullable<RevisionInput['sentence']>;

/** Returns the part of a section to revise. Undefined for whole sections, and for sentences of mode `source`. */
export const revisedPassage = ({
  mode,
  sentence,
}: Pick<RevisionInput, 'mode' | 'sentence'>): Selected | undefined =>
  mode === 'source' ? undefined : sentence;

/** Returns the passage as a section of its own, without surrounding whitespace. */
export function passageSection(section: ArticlePart, { text, at }: Selected): ArticlePart {
  const markdown = text.trim();
  const start = section.start + at + text.indexOf(markdown);
  const words = countWords(plainText(markdown));
  // The rules for questions are for whole sections only.
  return { ...section, kind: 'body', start, end: start + markdown.length, markdown, words };
}

/** Returns the text before and after a passage in its section. */
export function textAroundPassage(
  section: ArticlePart,
  passage: ArticlePart,
): { before: string; after: string } {
  const at = passage.start - section.start;
  return {
    before: section.markdown.slice(0, at),
    after: section.markdown.slice(at + passage.markdown.length),
  };
}

/** Returns the section with new text for the passage. Text within one line stays on one line. */
export function withPassage(
  section: ArticlePart,
  passage: ArticlePart,
  revised: string,
  language: string,
): string {
  const { before, after } = textAroundPassage(section, passage);
  const isInline = !passage.markdown.includes('\n') && !(isEdge(before.at(-1)) && isEdge(after.at(0)));
  const text = isInline ? joinedLines(revised, language) : revised.trim();
  return before + text + after;
}

const isEdge = (character: string | undefined): boolean => character === undefined || character === '\n';

function joinedLines(text: string, language: string): string {
  const { space } = textTools(language);
  return space === '' ? text.replace(/\s*\n\s*/g, '').trim() : oneLine(text);
}

/** Returns the section of the article to which a section, or a passage of it, belongs. */
export const sectionInArticle = (
  { sections }: ArticleParts,
  { heading, ordinal }: Pick<ArticlePart, 'heading' | 'ordinal'>,
): number => sections.findIndex((each) => each.heading === heading && each.ordinal === ordinal);
