import { splitLine, splitWords } from '../text/article/checked-article.ts';
import { plainText } from '../text/markdown-text.ts';
import { type TextTools, textTools } from '../text/text-tools.ts';
import { sentenceSupport } from './attribution.ts';
import type { CitedPassage, Evidence } from './evidence-checks.ts';
import { findFigures } from './figures.ts';
import { lineBreakRestorer } from './passage-lines.ts';
import { MIN_SUPPORTED_SCORE, type Support, supportFinder } from './support.ts';

/** Citation to look up, with the line that contains it. */
export interface CitationQuestion extends Evidence {
  number: number;
  line: string;
  /** Offset of the citation in the line, in UTF-16 units. */
  at: number;
  language: string;
}

/** Part of a passage: outside or inside its best sentences, or a word there that the claim shares. */
export interface PassagePart {
  kind: 'around' | 'best' | 'shared';
  text: string;
}

export interface SupportingPassage {
  id: string;
  heading?: string;
  /** 0 to 1. */
  score: number;
  parts: PassagePart[];
}

export interface CitationAnswer {
  /** Citing sentence as plain text; empty without one. */
  claim: string;
  supported: boolean;
  /** Passages of the reference, best first. */
  passages: SupportingPassage[];
}

/** Returns the passages behind a citation, each with the sentences that best support the claim. */
export function citedPassages(question: CitationQuestion): CitationAnswer {
  const { number, line, at, references, passages } = question;
  const tools = textTools(question.language);
  const claim = splitLine(line, 0, tools).findLast(
    ({ citations, start }) => citations.includes(number) && start <= at,
  );
  const { sourceId, title = '' } = references.find((reference) => reference.number === number) ?? {};
  const finder = supportFinder(passages, tools);
  const found = passages
    .filter((passage) => passage.sourceId === sourceId)
    .map((passage) => {
      const ids = new Set([passage.id]);
      const support = claim && sentenceSupport(claim, { ids, titles: [title], finder, tools });
      return supporting(passage, support, wordMatcher(claim?.words ?? [], tools), tools);
    })
    .toSorted((a, b) => b.score - a.score);
  // Removing a citation before the full stop leaves a space.
  const read = claim?.text.replace(/\s+(?=[.,;:!?…]+$)/u, '') ?? '';
  return { claim: read, supported: (found[0]?.score ?? 0) >= MIN_SUPPORTED_SCORE, passages: found };
}

/** Returns a predicate that is true if the claim has a word, in any form or as the same figure. */
function wordMatcher(claim: readonly string[], tools: TextTools): (word: string) => boolean {
  const stems = new Set(tools.termsOf(claim));
  const figures = new Set(claim.flatMap(findFigures));
  return (word) =>
    tools.termsOf([word]).some((stem) => stems.has(stem)) ||
    findFigures(word).some((figure) => figures.has(figure));
}

function supporting(
  { id, text, heading }: CitedPassage,
  support: Support | undefined,
  isShared: (word: string) => boolean,
  tools: TextTools,
): SupportingPassage {
  const plain = plainText(text);
  const score = support?.score ?? 0;
  const [start, end] = support && score > 0 ? [support.start, support.end] : [0, 0];
  const read = lineBreakRestorer(text, plain);
  const around = (part: string): PassagePart => ({ kind: 'around', text: part });
  const parts = [
    around(read(0, start)),
    ...bestParts(read(start, end), isShared, tools),
    around(read(end, plain.length)),
  ];
  return {
    id,
    ...(heading !== undefined && { heading }),
    score,
    parts: parts.filter((part) => part.text !== ''),
  };
}

function bestParts(text: string, isShared: (word: string) => boolean, tools: TextTools): PassagePart[] {
  const parts: PassagePart[] = [];
  let done = 0;
  let cursor = 0;
  for (const word of splitWords(text, tools)) {
    const at = text.indexOf(word, cursor);
    cursor = at + word.length;
    if (!isShared(word)) continue;
    parts.push({ kind: 'best', text: text.slice(done, at) }, { kind: 'shared', text: word });
    done = cursor;
  }
  return [...parts, { kind: 'best', text: text.slice(done) }];
}
