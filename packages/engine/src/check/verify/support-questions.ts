import { type CheckedSentence, readArticle, sentenceKey } from '../../text/article/checked-article.ts';
import { oneLine, plainText } from '../../text/markdown-text.ts';
import { namesOf, sentenceSupport } from '../attribution.ts';
import type { CitedSentencesInput } from '../cited-sentences.ts';
import { supportFinder } from '../support.ts';

/** Passages that a verifier reads for one sentence, and characters of each. */
const MAX_PASSAGES = 4;
const MAX_CHARACTERS = 1_500;

/** Text of a passage as a verifier reads it. */
export const verifiedText = (passage: string): string => plainText(passage).slice(0, MAX_CHARACTERS);

export interface SupportQuestionsInput extends CitedSentencesInput {
  /** Sentences that the author vouches for, as Markdown. */
  ownKnowledge: readonly string[];
}

/** A sentence that the comparison of wording leaves open. */
export interface SupportQuestion {
  sentence: string;
  /** IDs of the sources that it cites. */
  sources: string[];
  /** Best passages of these sources, best first. */
  passages: { id: string; text: string }[];
}

/**
 * Returns the sentences that need a verifier, each once. Wording is sure only of a sentence that a passage has word for
 * word: of the labelled ones with a figure that no passage has, many are true. What the author knows isn't asked about.
 */
export function supportQuestions(input: SupportQuestionsInput): SupportQuestion[] {
  const { references, passages } = input;
  const article = readArticle(input.text, input.language);
  const { tools } = article;
  const own = new Set(input.ownKnowledge.map(sentenceKey));
  const byNumber = new Map(references.map((reference) => [reference.number, reference]));
  const finder = supportFinder(passages, tools);
  const titles = namesOf(references);
  const read = passages.map(({ id, sourceId, text }) => {
    const sentences = new Set(tools.sentences(plainText(text)).map(bare));
    return { id, sourceId, text, sentences };
  });
  const scoreOf = (sentence: CheckedSentence, id: string) =>
    sentenceSupport(sentence, { ids: new Set([id]), titles, finder, tools })?.score ?? 0;

  const questions = article.sentences.flatMap((sentence) => {
    const { text, citations } = sentence;
    const sources = [...new Set(citations.flatMap((number) => byNumber.get(number)?.sourceId ?? []))];
    const cited = read.filter(({ sourceId }) => sources.includes(sourceId));
    if (own.has(sentenceKey(text)) || cited.length === 0) return [];
    if (cited.some((passage) => passage.sentences.has(bare(text)))) return [];
    const best = bestOfEach(
      cited.map((passage) => ({ ...passage, score: scoreOf(sentence, passage.id) })),
      sources,
    );
    return [
      {
        sentence: text,
        sources,
        passages: best.map((passage) => ({ id: passage.id, text: verifiedText(passage.text) })),
      },
    ];
  });
  return [...new Map(questions.map((each) => [[each.sentence, ...each.sources].join('\n'), each])).values()];
}

const END = /[.!?…。！？]+$/u;

/** A sentence without its end, to find it word for word. */
const bare = (sentence: string): string => oneLine(sentence).toLowerCase().replace(END, '');

interface Ranked {
  id: string;
  sourceId: string;
  text: string;
  score: number;
}

/** The best passage of each source, then the best of the others. */
function bestOfEach(cited: readonly Ranked[], sources: readonly string[]): Ranked[] {
  const ranked = cited.toSorted((a, b) => b.score - a.score);
  const first = sources.flatMap((source) => ranked.find(({ sourceId }) => sourceId === source) ?? []);
  return [...new Set([...first.toSorted((a, b) => b.score - a.score), ...ranked])].slice(0, MAX_PASSAGES);
}
