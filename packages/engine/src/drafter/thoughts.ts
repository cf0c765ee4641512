import type { Ledger } from './ledger.ts';
import type { Material, SourceSentence } from './material.ts';
import type { Run } from './pick-runs.ts';

/** A sentence with those behind it that lean on it. */
export interface Thought {
  sentences: readonly SourceSentence[];
  /** What stands below one heading of one source. */
  block: string;
}

/** A run no longer than this, so that paragraphs can end between two of them. */
const MOST_WORDS_OF_RUN = 80;
/** Of what two sources say in nearly the same words once is enough. */
const SAID_BEFORE = 0.85;

/** Whether all that the sources have fits into the article, so that nothing needs to be chosen. */
export function isLittle({ sentences }: Material, targetWords: number): boolean {
  return wordsOf(sentences.filter(({ sound }) => sound)) <= targetWords;
}

export function blockOf({ passage }: SourceSentence): string {
  return `${passage.sourceId} ${passage.heading ?? ''}`;
}

/** All that is open still, in the order of the sources. What leans on a sentence that is not there stays away, before or behind it. */
export function openThoughts(material: Material, ledger: Ledger): Thought[] {
  const found: { sentences: SourceSentence[]; block: string }[] = [];
  for (const sentence of material.sentences) {
    if (!ledger.isOpen(sentence)) continue;
    const block = blockOf(sentence);
    const last = found.at(-1);
    const goesOn = last?.block === block && last.sentences.at(-1)?.index === sentence.index - 1;
    if (goesOn && (leansBack(sentence) || last.sentences.at(-1)?.leansAhead)) last.sentences.push(sentence);
    else if (!leansBack(sentence)) found.push({ sentences: [sentence], block });
  }
  return found
    .map(({ sentences, block }) => ({
      sentences: sentences.slice(0, sentences.findLastIndex(({ leansAhead }) => !leansAhead) + 1),
      block,
    }))
    .filter(({ sentences }) => sentences.length > 0);
}

/** Whether it means nothing, or something else, without the sentence before it. */
function leansBack({ midThought, lacksSubject }: SourceSentence): boolean {
  return midThought || lacksSubject;
}

/** Runs of one thought belong together, though each cites a passage of its own. */
export function togetherOf(runs: readonly Run[]): Run[][] {
  const found: Run[][] = [];
  for (const run of runs) {
    const [first] = run.sentences;
    const before = found.at(-1)?.at(-1)?.sentences.at(-1);
    const goesOn = first !== undefined && before?.index === first.index - 1;
    if (goesOn && (leansBack(first) || before.leansAhead)) found.at(-1)?.push(run);
    else found.push([run]);
  }
  return found;
}

/** Takes the thoughts that nobody has said yet; those that follow each other become one run. */
export function takeThoughts(thoughts: readonly Thought[], ledger: Ledger): Run[] {
  const groups: SourceSentence[][] = [];
  for (const { sentences } of thoughts) {
    if (sentences.every((sentence) => ledger.redundancy(sentence) > SAID_BEFORE)) continue;
    ledger.take(sentences);
    const last = groups.at(-1);
    const before = last?.at(-1);
    const [first] = sentences;
    const goesOn =
      before !== undefined && before.passage === first?.passage && before.index === first.index - 1;
    if (last && goesOn && wordsOf([...last, ...sentences]) <= MOST_WORDS_OF_RUN) last.push(...sentences);
    else groups.push(...byPassage(sentences));
  }
  return groups.flatMap((sentences) => {
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
