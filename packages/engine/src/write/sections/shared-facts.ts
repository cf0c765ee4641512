import type { Outline, Passage } from '../../article.ts';
import { findFigures } from '../../check/figures.ts';
import { sentenceKey } from '../../text/article/checked-article.ts';
import { keyTerms } from '../../text/key-terms.ts';
import { plainText } from '../../text/markdown-text.ts';
import { textTools } from '../../text/text-tools.ts';

const FIGURES = 12;
const TERMS = 12;
const LONGEST_FACT = 200;

/** Facts that all sections of an article share, so that they agree on values and names. */
export interface SharedFacts {
  /** Sentences of the sources that state a figure. */
  figures: { passageId: string; sectionId: string; text: string }[];
  terms: string[];
}

/** Collects the first undisputed figure of each passage that a body section owns, and the key terms of all of them. */
export function sharedFacts({
  outline: { language, sections },
  passages,
}: {
  outline: Outline;
  passages: readonly Passage[];
}): SharedFacts {
  const { sentences } = textTools(language);
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const owned = sections
    .filter(({ kind }) => kind === 'body')
    .flatMap(({ id, passageIds }) =>
      passageIds.flatMap((passageId) => {
        const passage = byId.get(passageId);
        return passage
          ? [{ passageId, sectionId: id, text: passage.text, disputed: passage.disputed ?? [] }]
          : [];
      }),
    );
  const figures = owned.flatMap(({ text, disputed, ...ids }) => {
    const contradicted = new Set(disputed.map(({ here }) => sentenceKey(here.text)));
    const sentence = sentences(plainText(text)).find(
      (each) => findFigures(each).length > 0 && !contradicted.has(sentenceKey(each)),
    );
    return sentence === undefined || sentence.length > LONGEST_FACT ? [] : [{ ...ids, text: sentence }];
  });
  return {
    figures: figures.slice(0, FIGURES),
    terms: keyTerms(
      owned.map(({ text }) => text),
      language,
      TERMS,
    ).map(({ word }) => word),
  };
}
