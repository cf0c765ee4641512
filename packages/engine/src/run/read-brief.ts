import type { ArticleBrief, ArticleNote } from '../article.ts';
import { articleLanguage } from '../article-language.ts';
import { type PreparedPassages, preparePassages } from '../locked/prepare-passages.ts';
import { plainLine } from '../markdown/plain-line.ts';
import { inputHash } from './input-hash.ts';

/** In a note. */
const LONGEST_TITLE = 80;

export interface ReadBrief extends PreparedPassages {
  language: string;
  /** Of all of it. */
  hash: string;
  /** Names the sources of which only the beginning is read. */
  notes: ArticleNote[];
}

/** Cuts the sources of a brief into passages and decides on the language of its article. */
export function readBrief(input: ArticleBrief): ReadBrief {
  const language = articleLanguage(input);
  const { brief, passages } = preparePassages(input, language);
  return {
    brief,
    language,
    passages,
    hash: inputHash({ brief, language, passages }),
    notes: readingNotes(input, brief),
  };
}

/** `read` has the sources as they were read, and maybe further ones behind them. */
export function readingNotes(input: ArticleBrief, read: ArticleBrief): ArticleNote[] {
  const partly = input.sources.filter(({ content }, index) => content !== read.sources[index]?.content);
  if (partly.length === 0) return [];
  return [{ kind: 'beginnings', titles: partly.map(({ title }) => plainLine(title, LONGEST_TITLE)) }];
}
