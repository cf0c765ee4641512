import type { Passage } from '../../article.ts';
import { type CheckedArticle, readArticle } from '../../text/article/checked-article.ts';
import { memoize } from '../../text/memoize.ts';
import { citationNumbers } from '../assembly/number-citations.ts';

export interface ReadSentence {
  text: string;
  words: readonly string[];
  passageIds: readonly string[];
}

/** Parsed section as the checks count it: without headings, markup and citations. */
export interface ReadSection {
  words: number;
  sentences: readonly ReadSentence[];
  /** Article with citation numbers, each of which identifies one passage. */
  article: CheckedArticle;
  /** Passages of these numbers; `sourceId` is the id of the passage. */
  references: readonly { number: number; sourceId: string }[];
}

export type SectionReader = (markdown: string) => ReadSection;

/** Reads sections whose citations are still passage ids. Results are cached. */
export function sectionReader(passages: readonly Passage[], language: string): SectionReader {
  // The checks only know numbers, so each passage counts as a source of its own here.
  const each = passages.map((passage) => ({ ...passage, sourceId: passage.id }));
  return memoize((markdown): ReadSection => {
    const numbered = citationNumbers(each, []).number(markdown);
    const ids = new Map(numbered.citations.map(({ number, passageIds }) => [number, passageIds]));
    const article = readArticle(numbered.markdown, language);
    const { sentences, words } = article;
    return {
      article,
      references: numbered.citations.map(({ number, passageIds: [sourceId = ''] }) => ({ number, sourceId })),
      words,
      sentences: sentences.map((sentence) => ({
        text: sentence.text,
        words: sentence.words,
        passageIds: sentence.citations.flatMap((number) => ids.get(number) ?? []),
      })),
    };
  });
}
