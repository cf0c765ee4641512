import type { Corpus, SourceSentence } from './corpus.ts';
import type { Ledger } from './ledger.ts';
import type { Excerpt } from './pick-excerpts.ts';

/** A sentence with those behind it that lean on it. */
export interface SentenceGroup {
  sentences: readonly SourceSentence[];
  /** What stands below one heading of one source. */
  block: string;
}

/** A run no longer than this, so that paragraphs can end between two of them. */
const MOST_WORDS_OF_RUN = 80;
/** Of what two sources say in nearly the same words once is enough. */
const SAID_BEFORE = 0.85;

/** Whether all that the sources have fits into the article, so that nothing needs to be chosen. */
export function isLittle({ sentences }: Corpus, targetWords: number): boolean {
  return wordsOf(sentences.filter(({ sound }) => sound)) <= targetWords;
}

export function blockOf({ passage }: SourceSentence): string {
  return `${passage.sourceId} ${passage.heading ?? ''}`;
}

/** All that is open still, in the order of the sources. What leans on a sentence that is not there stays away, before or behind it. */
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

/** Whether it means nothing, or something else, without the sentence before it. */
function isDependent({ needsPrevious, lacksSubject }: SourceSentence): boolean {
  return needsPrevious || lacksSubject;
}

/** Runs of one thought belong together, though each cites a passage of its own. */
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

/** Takes the thoughts that nobody has said yet; those that follow each other become one run. */
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
