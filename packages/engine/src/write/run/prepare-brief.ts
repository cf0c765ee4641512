import type { ArticleBrief, ArticleNote } from '../../article.ts';
import { inputHash } from '../../prompt/input-hash.ts';
import { articleLanguage } from '../../text/article-language.ts';
import { plainLine } from '../../text/plain-line.ts';
import { type PreparedPassages, preparePassages } from '../locked/prepare-passages.ts';

const LONGEST_TITLE = 80;

export interface PreparedBrief extends PreparedPassages {
  language: string;
  /** Hash of the brief, language and passages. */
  hash: string;
  /** Notes on sources that were only read in part. */
  notes: ArticleNote[];
}

/** Cuts the sources of a brief into passages and determines the article's language. */
export function prepareBrief(input: ArticleBrief): PreparedBrief {
  const language = articleLanguage(input);
  const { brief, passages } = preparePassages(input, language);
  return {
    brief,
    language,
    passages,
    hash: inputHash({ brief, language, passages }),
    notes: truncationNotes(input, brief),
  };
}

/** Returns notes on truncated sources. `read` holds the sources as they were read, possibly followed by others. */
export function truncationNotes(input: ArticleBrief, read: ArticleBrief): ArticleNote[] {
  const partly = input.sources.filter(({ content }, index) => content !== read.sources[index]?.content);
  if (partly.length === 0) return [];
  return [{ kind: 'beginnings', titles: partly.map(({ title }) => plainLine(title, LONGEST_TITLE)) }];
}
