import type { Passage, Reference } from '../article.ts';
import { plainText } from '../text/markdown-text.ts';
import { type CheckedArticle, type CheckedSentence, sentenceKey } from './checked-article.ts';
import { numeralsOf } from './chinese-numerals.ts';
import { figuresOf, namesOf } from './figures.ts';
import { atLeast, type Finding, NOTHING, type Place } from './report.ts';
import { SUPPORTED, supportFinder } from './support.ts';

type CitedReference = Pick<Reference, 'number' | 'sourceId'>;

export interface CitedPassage extends Pick<Passage, 'id' | 'sourceId' | 'text'> {
  heading?: string | undefined;
}

export interface Evidence {
  references: readonly CitedReference[];
  passages: readonly CitedPassage[];
}

export interface VouchedEvidence extends Evidence {
  /** Sentences that the author vouches for, as Markdown. They don't count as claims. */
  ownKnowledge: readonly string[];
}

const SHORTEST_CLAIM = 5;
/** Whether a sentence is verifiable: it has a figure or name, or cites a source. */
function isClaim({ text, words, citations }: CheckedSentence, language: string): boolean {
  if (citations.length > 0) return true;
  if (words.length < SHORTEST_CLAIM || /[?？]$/.test(text)) return false;
  return figuresOf(text).length > 0 || namesOf(text, language).length > 0;
}

export interface EvidenceFindings {
  claims: Finding;
  citations: Finding;
  /** Figures and names found in the cited passages. */
  figures: Finding;
}

export function checkEvidence(article: CheckedArticle, evidence: VouchedEvidence): EvidenceFindings {
  const { references, passages, ownKnowledge } = evidence;
  if (references.length === 0) return { claims: NOTHING, citations: NOTHING, figures: NOTHING };
  const { sentences, tools } = article;
  const idsOf = passageIds(references, passages);
  const own = new Set(ownKnowledge.map(sentenceKey));
  const claims = sentences.filter(
    (sentence) =>
      isClaim(sentence, tools.language) && (own.size === 0 || !own.has(sentenceKey(sentence.text))),
  );
  const cited = claims.filter(({ citations }) => citations.length > 0);
  const finder = supportFinder(passages, tools);
  const unsupported = cited.filter(
    ({ words, citations }) => (finder.find(words, idsOf(citations))?.score ?? 0) < SUPPORTED,
  );
  const facts = new Map(passages.map((passage) => [passage.id, factsOf(passage)]));
  const figures = checkFigures(
    cited,
    (numbers) => [...idsOf(numbers)].flatMap((id) => facts.get(id) ?? []),
    tools.language,
  );
  return {
    claims: ratio(
      claims,
      claims.filter(({ citations }) => citations.length === 0),
    ),
    citations: ratio(cited, unsupported),
    figures,
  };
}

/** Ids of all passages behind citation numbers. Cached, since sentences may share a list. */
function passageIds(references: readonly CitedReference[], passages: readonly CitedPassage[]) {
  const bySource = Map.groupBy(passages, ({ sourceId }) => sourceId);
  const byNumber = new Map(
    references.map(({ number, sourceId }) => [number, (bySource.get(sourceId) ?? []).map(({ id }) => id)]),
  );
  const known = new Map<readonly number[], ReadonlySet<string>>();
  return (numbers: readonly number[]) => {
    const ids = known.get(numbers) ?? new Set(numbers.flatMap((number) => byNumber.get(number) ?? []));
    known.set(numbers, ids);
    return ids;
  };
}

function ratio(all: readonly CheckedSentence[], failing: readonly CheckedSentence[]): Finding {
  if (all.length === 0) return NOTHING;
  const value = (all.length - failing.length) / all.length;
  return {
    verdict: atLeast(value, 0.8, 0.5),
    facts: { share: value, total: all.length },
    places: failing.map(({ start, end }) => ({ start, end })),
  };
}

interface PassageFacts {
  lower: string;
  figures: ReadonlySet<string>;
}

/** Chinese numerals count in sources only; in the article they may be parts of words. */
function factsOf({ text, heading }: CitedPassage): PassageFacts {
  const plain = plainText(`${heading ?? ''}\n\n${text}`);
  return { lower: plain.toLowerCase(), figures: new Set([...figuresOf(plain), ...numeralsOf(plain)]) };
}

/** A stated figure or name and the passages to find it in. */
interface Stated {
  place: Place;
  sources: readonly PassageFacts[];
  isIn: (facts: PassageFacts) => boolean;
}

function checkFigures(
  cited: readonly CheckedSentence[],
  sourcesOf: (numbers: readonly number[]) => readonly PassageFacts[],
  language: string,
): Finding {
  const inSentence = ({ text, citations, start, end }: CheckedSentence): Stated[] => {
    const figures = figuresOf(text);
    const names = namesOf(text, language);
    if (figures.length + names.length === 0) return [];
    const sources = sourcesOf(citations);
    const stated = (note: string, isIn: Stated['isIn']) => ({ place: { start, end, note }, sources, isIn });
    return [
      ...figures.map((figure) => stated(figure, (facts) => facts.figures.has(figure))),
      ...names.map((name) => {
        const wanted = name.toLowerCase();
        return stated(name, ({ lower }) => lower.includes(wanted));
      }),
    ];
  };
  const all = cited.flatMap(inSentence);
  if (all.length === 0) return NOTHING;
  const places = all.filter(({ sources, isIn }) => !sources.some(isIn)).map(({ place }) => place);
  return {
    verdict: places.length === 0 ? 'good' : 'bad',
    facts: { total: all.length, missing: places.length },
    places,
  };
}
