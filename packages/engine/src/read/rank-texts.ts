import { type Bm25, bm25 } from '../text/bm25.ts';
import { countItems } from '../text/count-items.ts';
import { textTools } from '../text/text-tools.ts';
import { quickTerms } from './quick-terms.ts';

export interface TextToRank {
  title: string;
  text: string;
}

export interface RankedText {
  /** Relevance to the keywords and topics, 0 to 1. */
  relevance: number;
  /** Index of the best matching topic; -1 if none matches. */
  topic: number;
}

interface RankInput {
  texts: readonly TextToRank[];
  topics: readonly string[];
  /** Main keyword first. */
  keywords: readonly string[];
  /** BCP 47 tag. */
  language: string;
}

const MAX_CHARACTERS = 4_000;
/** Weight of a title word relative to a word of the text. */
const TITLE_WEIGHT = 2;
const SHARE = { topic: 0.5, keywords: 0.5 };
/** Factor for a text that shares no word with any keyword. */
const OFF_SUBJECT = 0.2;
/** Minimum share of a topic in a text that matches it. */
const FITS = 0.2;

/** Ranks texts by their relevance to an article, by BM25 against its topics and keywords. */
export function rankTexts({ texts, topics, keywords, language }: RankInput): RankedText[] {
  const tools = textTools(language);
  const terms = (text: string) => quickTerms(text, tools);
  const index = bm25(
    texts.map(({ title, text }) => [
      ...Array.from({ length: TITLE_WEIGHT }, () => terms(title.slice(0, MAX_CHARACTERS))).flat(),
      ...terms(text.slice(0, MAX_CHARACTERS)),
    ]),
  );
  const shares = (text: string) => sharesOf(countItems(new Set(terms(text))), index);
  const byTopic = topics.map(shares);
  const [main = new Map<number, number>(), ...others] = keywords.map(shares);
  return texts.map((_, at) => {
    const fits = byTopic.map((share) => share.get(at) ?? 0);
    const best = Math.max(0, ...fits);
    // Halves the other keywords, which are aspects that a text need not have.
    const subject = Math.max(main.get(at) ?? 0, ...others.map((share) => (share.get(at) ?? 0) / 2));
    const relevance =
      topics.length === 0
        ? subject
        : keywords.length === 0
          ? best
          : (SHARE.topic * best + SHARE.keywords * subject) * (subject > 0 ? 1 : OFF_SUBJECT);
    return { relevance, topic: best >= FITS ? fits.indexOf(best) : -1 };
  });
}

/** Returns for each text with any of the terms its share of the maximum score. */
function sharesOf(asked: ReadonlyMap<string, number>, index: Bm25): Map<number, number> {
  const held = [...asked.keys()].filter(index.has);
  // A term that no text has is assumed to be as rare as the others.
  const most = (held.reduce((sum, term) => sum + index.idf(term), 0) * asked.size) / Math.max(1, held.length);
  return new Map(
    [...index.scores(asked)].map(([at, score]) => [at, Math.min(1, score / Math.max(most, 1e-9))]),
  );
}
