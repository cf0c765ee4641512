import { textTools } from '../../text/text-tools.ts';
import { fitsNew } from './fits-new.ts';
import { type CitingArticle, reliedParts } from './relied-parts.ts';

/** Change of a source as it was found. */
export interface FoundChange {
  /** Passage on which the sentences rest; empty for a whole page. */
  passage: string;
  /** The passage as it is now; empty if there is none. */
  now: string;
  /** Sentences of the article at that time. */
  sentences: readonly string[];
}

/**
 * Sentences of an article that a change of its source still concerns, for each change. Empty once all of them were edited
 * so that they fit the new passage, rest on something else, or are gone.
 */
export function standingChanges({
  article,
  changes,
}: {
  article: CitingArticle;
  changes: readonly FoundChange[];
}): string[][] {
  const { citing, parts } = reliedParts(article);
  const tools = textTools(article.language);
  const sentencesOf = (passage: string) => new Set(tools.sentences(passage));
  return changes.map(({ passage, now, sentences }) => {
    if (passage === '') return citing;
    const own = sentencesOf(passage);
    const resting = parts
      .filter(({ text }) => [...sentencesOf(text)].some((sentence) => own.has(sentence)))
      .flatMap((part) => part.sentences);
    return resting.filter((sentence) => sentences.includes(sentence) || !fitsNew(sentence, { passage, now }));
  });
}
