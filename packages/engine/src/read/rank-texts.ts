import { type Bm25, bm25 } from '../text/bm25.ts';
import { countsOf } from '../text/counts-of.ts';
import { textTools } from '../text/text-tools.ts';
import { quickTerms } from './quick-terms.ts';

export interface TextToRank {
  title: string;
  text: string;
}

export interface RankedText {
  /** From 0 to 1: how much of what is asked for the text has. */
  relevance: number;
  /** Index of the topic that it fits best; -1 if it fits none. */
  topic: number;
}

interface RankInput {
  texts: readonly TextToRank[];
  topics: readonly string[];
  /** The main one first. */
  keywords: readonly string[];
  /** BCP 47 tag. */
  language: string;
}

const MAX_CHARACTERS = 4_000;
/** A word of the title says more than one of the text. */
const TITLE_WEIGHT = 2;
const SHARE = { topic: 0.5, keywords: 0.5 };
/** Of a text that shares no word with any keyword. */
const OFF_SUBJECT = 0.2;
/** What a text has of a topic that it is said to fit. */
const FITS = 0.2;

/** How well each text fits the subject of an article, by BM25 against its topics and keywords. */
export function rankTexts({ texts, topics, keywords, language }: RankInput): RankedText[] {
  const tools = textTools(language);
  const terms = (text: string) => quickTerms(text, tools);
  const index = bm25(
    texts.map(({ title, text }) => [
      ...Array.from({ length: TITLE_WEIGHT }, () => terms(title.slice(0, MAX_CHARACTERS))).flat(),
      ...terms(text.slice(0, MAX_CHARACTERS)),
    ]),
  );
  const shares = (text: string) => sharesOf(countsOf(new Set(terms(text))), index);
  const byTopic = topics.map(shares);
  const [main = new Map<number, number>(), ...others] = keywords.map(shares);
  return texts.map((_, at) => {
    const fits = byTopic.map((share) => share.get(at) ?? 0);
    const best = Math.max(0, ...fits);
    // The other keywords are aspects: a text need not have them.
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

/** For each text that has any of the terms, the part of the most that they can be worth. */
function sharesOf(asked: ReadonlyMap<string, number>, index: Bm25): Map<number, number> {
  const held = [...asked.keys()].filter(index.has);
  // A term that no text has is taken to be as rare as the others.
  const most = (held.reduce((sum, term) => sum + index.idf(term), 0) * asked.size) / Math.max(1, held.length);
  return new Map(
    [...index.scores(asked)].map(([at, score]) => [at, Math.min(1, score / Math.max(most, 1e-9))]),
  );
}
