import type { Corpus, SourceSentence } from './corpus.ts';
import type { Ledger } from './ledger.ts';
import type { Excerpt } from './pick-excerpts.ts';

/** A sentence and the following ones that depend on it. */
export interface SentenceGroup {
  sentences: readonly SourceSentence[];
  /** Identifies a heading of a source. */
  block: string;
}

/** Longest excerpt, so that paragraphs can be split between them. */
const MOST_WORDS_OF_RUN = 80;
/** Similarity above which a sentence counts as a duplicate. */
const SAID_BEFORE = 0.85;

/** Whether the whole corpus fits into the article, so that nothing needs to be chosen. */
export function isLittle({ sentences }: Corpus, targetWords: number): boolean {
  return wordsOf(sentences.filter(({ sound }) => sound)) <= targetWords;
}

export function blockOf({ passage }: SourceSentence): string {
  return `${passage.sourceId} ${passage.heading ?? ''}`;
}

/** All unused sentence groups in source order. Sentences that depend on a missing neighbour are left out. */
export function openGroups(corpus: Corpus, ledger: Ledger): SentenceGroup[] {
  const found: { sentences: SourceSentence[]; block: string }[] = [];
  for (const sentence of corpus.sentences) {
    if (!ledger.isOpen(sentence)) continue;
    const block = blockOf(sentence);
    const last = found.at(-1);
    const isContinuation = last?.block === block && last.sentences.at(-1)?.index === sentence.index - 1;
    if (isContinuation && (isDependent(sentence) || last.sentences.at(-1)?.needsNext))
      last.sentences.push(sentence);
    else if (!isDependent(sentence)) found.push({ sentences: [sentence], block });
  }
  return found
    .map(({ sentences, block }) => ({
      sentences: sentences.slice(0, sentences.findLastIndex(({ needsNext }) => !needsNext) + 1),
      block,
    }))
    .filter(({ sentences }) => sentences.length > 0);
}

/** Whether it needs the previous sentence. */
function isDependent({ needsPrevious, lacksSubject }: SourceSentence): boolean {
  return needsPrevious || lacksSubject;
}

/** Groups excerpts that belong together, though each cites its own passage. */
export function dependentExcerpts(excerpts: readonly Excerpt[]): Excerpt[][] {
  const found: Excerpt[][] = [];
  for (const excerpt of excerpts) {
    const [first] = excerpt.sentences;
    const before = found.at(-1)?.at(-1)?.sentences.at(-1);
    const isContinuation = first !== undefined && before?.index === first.index - 1;
    if (isContinuation && (isDependent(first) || before.needsNext)) found.at(-1)?.push(excerpt);
    else found.push([excerpt]);
  }
  return found;
}

/** Uses the groups that aren't duplicates; adjacent ones become one excerpt. */
export function takeGroups(groups: readonly SentenceGroup[], ledger: Ledger): Excerpt[] {
  const parts: SourceSentence[][] = [];
  for (const { sentences } of groups) {
    if (sentences.every((sentence) => ledger.redundancy(sentence) > SAID_BEFORE)) continue;
    ledger.take(sentences);
    const last = parts.at(-1);
    const before = last?.at(-1);
    const [first] = sentences;
    const isContinuation =
      before !== undefined && before.passage === first?.passage && before.index === first.index - 1;
    if (last && isContinuation && wordsOf([...last, ...sentences]) <= MOST_WORDS_OF_RUN)
      last.push(...sentences);
    else parts.push(...byPassage(sentences));
  }
  return parts.flatMap((sentences) => {
    const passage = sentences[0]?.passage;
    return passage === undefined ? [] : [{ sentences, passage, words: wordsOf(sentences), score: 1 }];
  });
}

/** Each passage is cited for its own words. */
function byPassage(sentences: readonly SourceSentence[]): SourceSentence[][] {
  return [...Map.groupBy(sentences, ({ passage }) => passage).values()];
}

function wordsOf(sentences: readonly SourceSentence[]): number {
  return sentences.reduce((sum, { words }) => sum + words, 0);
}
