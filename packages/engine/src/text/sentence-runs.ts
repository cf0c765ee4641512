import { type CheckedArticle, type CheckedSentence, splitWords } from './article/checked-article.ts';
import { QUOTED } from './quoted.ts';
import type { TextTools } from './text-tools.ts';

/** Words of a run. Sentences of a template that differ in their subject still share most of their runs. */
const RUN_WORDS = 4;
/** Stands for the subject of an article, so that texts on other subjects are compared by the rest. */
const SUBJECT = '*';
const CITATION = /\[\d{1,3}\]/g;

export interface SentenceRuns {
  sentence: CheckedSentence;
  /** 32-bit hashes of its runs of words; empty for a short or quoted sentence. */
  runs: readonly number[];
}

/** Runs of words of each sentence outside quotation marks. `keyphrase`: subject of the article. */
export function sentenceRuns({ body, sentences, tools }: CheckedArticle, keyphrase: string): SentenceRuns[] {
  const unquoted = body.replace(QUOTED, (quoted) => quoted.replace(/[^\n]/g, ' '));
  const subject = new Set(splitWords(keyphrase, tools).map((word) => tools.stem(word)));
  return sentences.map((sentence) => {
    const text = unquoted.slice(sentence.start, sentence.end).replace(CITATION, '');
    return { sentence, runs: runsOf(maskedWords(text, tools, subject)) };
  });
}

function maskedWords(text: string, tools: TextTools, subject: ReadonlySet<string>): string[] {
  const words: string[] = [];
  for (const word of splitWords(text, tools)) {
    const isSubject = subject.has(tools.stem(word));
    if (!isSubject) words.push(word.toLowerCase());
    else if (words.at(-1) !== SUBJECT) words.push(SUBJECT);
  }
  return words;
}

const runsOf = (words: readonly string[]): number[] =>
  Array.from({ length: Math.max(0, words.length - RUN_WORDS + 1) }, (_, at) => hashOfRun(words, at));

const FNV_OFFSET = 0x81_1c_9d_c5;
const FNV_PRIME = 0x01_00_01_93;
const SPACE = 0x20;

/** FNV-1a of the words of a run, joined by spaces, as a signed integer of 32 bits. */
function hashOfRun(words: readonly string[], from: number): number {
  let value = FNV_OFFSET;
  for (let at = from; at < from + RUN_WORDS; at += 1) {
    const word = words[at] ?? '';
    if (at > from) value = Math.imul(value ^ SPACE, FNV_PRIME);
    for (let place = 0; place < word.length; place += 1)
      value = Math.imul(value ^ word.charCodeAt(place), FNV_PRIME);
  }
  return value | 0;
}
