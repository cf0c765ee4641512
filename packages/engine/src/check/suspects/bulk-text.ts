import { countItems } from '../../text/count-items.ts';
import type { TextTools } from '../../text/text-tools.ts';
import type { ReadSource } from './read-source.ts';
import type { SuspectSource } from './suspect.ts';

const PHRASE_WORDS = 3;
/** A text made in bulk repeats a phrase so often, in share of its words, and again within sentences. */
const BULK = { times: 5, share: 0.03, stuffedSentences: 2 };
const MAX_SHOWN = 5;

/** Finds a text that repeats a phrase as only texts for search engines do. */
export function bulkText({ id, sentences }: ReadSource, tools: TextTools): SuspectSource | undefined {
  const phrases = sentences.map(({ words }) => phrasesOf(tools.termsOf(words)));
  const words = sentences.reduce((sum, sentence) => sum + sentence.words.length, 0);
  const [most] = [...countItems(phrases.flat())].toSorted(([, a], [, b]) => b - a);
  if (!most || most[1] < BULK.times || most[1] < words * BULK.share) return undefined;
  const [phrase] = most;
  const timesIn = (at: number) => phrases[at]?.filter((each) => each === phrase).length ?? 0;
  if (sentences.filter((_, at) => timesIn(at) > 1).length < BULK.stuffedSentences) return undefined;
  return {
    id,
    kind: 'bulk',
    passages: [...sentences.keys()]
      .filter((at) => timesIn(at) > 0)
      .toSorted((a, b) => timesIn(b) - timesIn(a))
      .slice(0, MAX_SHOWN)
      .flatMap((at) => {
        const text = sentences[at]?.text;
        return text === undefined ? [] : [{ here: { text, facts: [] } }];
      }),
  };
}

const phrasesOf = (terms: readonly string[]): string[] =>
  Array.from({ length: Math.max(0, terms.length - PHRASE_WORDS + 1) }, (_, at) =>
    terms.slice(at, at + PHRASE_WORDS).join(' '),
  );
