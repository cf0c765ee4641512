import type { Dispute, DoubtedSentence, Fact } from '../article.ts';
import {
  type CheckedArticle,
  type CheckedSentence,
  sentenceKey,
  splitWords,
} from '../text/article/checked-article.ts';
import { countShared } from '../text/count-items.ts';
import type { TextTools } from '../text/text-tools.ts';
import type { CitedPassage, EvidenceWithOwnKnowledge } from './evidence-checks.ts';
import { type Finding, NOT_MEASURABLE } from './report.ts';
import { factsOf } from './suspects/facts.ts';
import { numbersInWords } from './suspects/numbers-in-words.ts';
import { saysDisagreement } from './words/disagreement.ts';

/** Minimum terms that a sentence shares with a disputed one to speak of the same. */
const MIN_SHARED = 2;

interface ReadDispute extends Dispute {
  /** Stems of the disputed sentence without its facts. */
  terms: ReadonlySet<string>;
}

interface ReadSentence {
  sentence: CheckedSentence;
  terms: ReadonlySet<string>;
  says: (fact: Fact) => boolean;
}

type Disputed = Pick<EvidenceWithOwnKnowledge, 'ownKnowledge'> & { passages: readonly CitedPassage[] };

/**
 * Finds sentences that state a figure, name or date that another source contradicts, unless their paragraph states the
 * other one too, or the sentence says that its sources disagree.
 */
export function disputedChecker(
  { passages, ownKnowledge }: Disputed,
  tools: TextTools,
): (article: CheckedArticle) => Finding {
  const disputes = passages.flatMap(({ disputed = [] }) => disputed.map((each) => readDispute(each, tools)));
  if (disputes.length === 0) return () => NOT_MEASURABLE;
  const own = new Set(ownKnowledge.map(sentenceKey));
  return ({ sentences }) => {
    const read = sentences
      .filter(({ text }) => !own.has(sentenceKey(text)))
      .map((sentence) => readSentence(sentence, tools));
    const byParagraph = Map.groupBy(read, ({ sentence }) => sentence.paragraph);
    const stated = read.flatMap((each) =>
      disputes.filter((dispute) => states(each, dispute)).map((dispute) => ({ each, dispute })),
    );
    const unnamed = stated.filter(({ each, dispute: { there } }) => {
      const around = byParagraph.get(each.sentence.paragraph) ?? [];
      return (
        !around.some(({ says }) => there.facts.some(says)) &&
        !saysDisagreement(each.sentence.text, tools.language)
      );
    });
    const places = new Map(unnamed.map((found) => [found.each.sentence, found.dispute]));
    return {
      verdict: places.size === 0 ? 'good' : 'bad',
      facts: { total: new Set(stated.map(({ each }) => each.sentence)).size, unnamed: places.size },
      places: [...places].map(([{ start, end }, dispute]) => ({ start, end, note: noteOf(dispute) })),
      flaws: [...places.keys()],
    };
  };
}

/** Contradiction of what a sentence states. */
export interface StatedDispute {
  /** Passage that says otherwise. */
  passageId: string;
  /** Facts that the sentence states. */
  stated: readonly Fact[];
  otherwise: readonly Fact[];
}

/** Returns a function that finds the disputes about what a sentence states, whether it names the other side or not. */
export function disputeFinder(
  passages: readonly CitedPassage[],
  tools: TextTools,
): (sentence: CheckedSentence, ids: ReadonlySet<string>) => StatedDispute[] {
  const disputes = passages.flatMap(({ id, disputed = [] }) =>
    disputed.map((each) => ({ id, read: readDispute(each, tools) })),
  );
  return (sentence, ids) => {
    const own = disputes.filter(({ id }) => ids.has(id));
    if (own.length === 0) return [];
    const read = readSentence(sentence, tools);
    return own.flatMap(({ read: { passageId, here, there, ...dispute } }) =>
      states(read, { ...dispute, passageId, here, there })
        ? [{ passageId, stated: here.facts.filter(read.says), otherwise: there.facts }]
        : [],
    );
  };
}

function readDispute(dispute: Dispute, tools: TextTools): ReadDispute {
  const terms = new Set(tools.termsOf(splitWords(dispute.here.text, tools)));
  for (const { text } of dispute.here.facts) for (const term of tools.terms(text)) terms.delete(term);
  return { ...dispute, terms };
}

function readSentence(sentence: CheckedSentence, tools: TextTools): ReadSentence {
  const { text, words } = sentence;
  const lower = text.toLowerCase();
  const keys = new Set(factsOf(text, words, tools).map(({ kind, key }) => `${kind} ${key}`));
  for (const figure of numbersInWords(text, tools.language)) keys.add(`figure ${figure}`);
  return {
    sentence,
    terms: new Set(tools.termsOf(words)),
    says: ({ kind, key }) => (kind === 'name' ? lower.includes(key) : keys.has(`${kind} ${key}`)),
  };
}

const states = ({ terms, says }: ReadSentence, { here, terms: disputed }: ReadDispute): boolean =>
  here.facts.some(says) && countShared(terms, disputed) >= MIN_SHARED;

const noteOf = ({ here, there }: Dispute): string => `${shown(here)} ≠ ${shown(there)}`;

const shown = ({ facts }: DoubtedSentence): string => facts.map(({ text }) => text).join(' ');
