import type { Passage } from '../article.ts';
import { citationNumbers } from '../assembly/number-citations.ts';
import { readArticle } from '../checks/checked-article.ts';
import { memoize } from '../text/memoize.ts';

export interface ReadSentence {
  text: string;
  words: readonly string[];
  passageIds: readonly string[];
}

/** A written section as the checks count it: without headings, markup and citations. */
export interface ReadSection {
  words: number;
  sentences: readonly ReadSentence[];
}

export type SectionReader = (markdown: string) => ReadSection;

/** Reads sections whose citations are still passage ids. Results are cached. */
export function sectionReader(passages: readonly Passage[], language: string): SectionReader {
  // The checks only know numbers, so each passage counts as a source of its own here.
  const each = passages.map((passage, source) => ({ ...passage, source }));
  return memoize((markdown): ReadSection => {
    const numbered = citationNumbers(each, []).number(markdown);
    const ids = new Map(numbered.citations.map(({ number, passageIds }) => [number, passageIds]));
    const { sentences, words } = readArticle(numbered.markdown, language);
    return {
      words,
      sentences: sentences.map((sentence) => ({
        text: sentence.text,
        words: sentence.words,
        passageIds: sentence.citations.flatMap((number) => ids.get(number) ?? []),
      })),
    };
  });
}
