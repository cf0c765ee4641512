import type { Fact } from '../../article.ts';
import { countShared } from '../../text/count-items.ts';
import type { TextTools } from '../../text/text-tools.ts';
import { statedQuantities } from '../quantities.ts';
import { type Change, changeOf } from './changes.ts';
import { isYear } from './dates.ts';
import { matchingSentences, type SentencePair } from './matching-sentences.ts';
import type { ReadSentence, ReadSource } from './read-source.ts';
import type { SuspectSource } from './suspect.ts';

/** Minimum sentences, and share of the shorter text's sentences, that a copy has from another text. */
const COPY = { sentences: 3, share: 0.3 };
/** Minimum terms that a sentence shares with a changed one to speak of the same. */
const MIN_SHARED = 2;
/** Minimum sentences in which copies of a template speak of their own subject or year. */
const MIN_OTHER_SUBJECT = 2;
/** Changes that are read, and those that are compared with the other sources and shown. */
const MAX_CHANGES = { read: 50, shown: 10 };

/** Finds sources that repeat another one with other figures, names or dates. */
export function nearCopies(sources: readonly ReadSource[], tools: TextTools): SuspectSource[] {
  return matchingSentences(sources).flatMap(({ a, b, pairs }) => {
    const shorter = Math.min(a.sentences.length, b.sentences.length);
    if (pairs.length < COPY.sentences || pairs.length < shorter * COPY.share) return [];
    const changes = firstChanges(pairs, tools);
    if (changes.length === 0 || isOtherEdition(changes) || isOtherSubject(a, b, pairs)) return [];
    const others = sources.filter((source) => source !== a && source !== b);
    return [suspectOf(a, b, changes.slice(0, MAX_CHANGES.shown), others)];
  });
}

function firstChanges(pairs: readonly SentencePair[], tools: TextTools): Change[] {
  const changes: Change[] = [];
  for (const { a, b } of pairs) {
    if (changes.length >= MAX_CHANGES.read) break;
    const change = changeOf(a, b, tools);
    if (change) changes.push(change);
  }
  return changes;
}

/** True if one is the same report of another year: several sentences are as many years later, or one and its figures. */
function isOtherEdition(changes: readonly Change[]): boolean {
  const yearIn = (facts: readonly Fact[]) => Number(facts.find(({ key }) => isYear(key))?.key);
  const shifts = changes.map(({ onlyA, onlyB }) => yearIn(onlyB) - yearIn(onlyA)).filter(Boolean);
  if (shifts.length > 0 && changes.some(({ kind }) => kind === 'figure')) return true;
  return shifts.some((shift) => shifts.filter((other) => other === shift).length >= MIN_OTHER_SUBJECT);
}

/** True if both are of one template, such as pages about two towns: the sentences differ as the titles do. */
function isOtherSubject(a: ReadSource, b: ReadSource, pairs: readonly SentencePair[]): boolean {
  const onlyA = new Set([...a.title].filter((term) => !b.title.has(term)));
  const onlyB = new Set([...b.title].filter((term) => !a.title.has(term)));
  const has = ({ terms, said }: ReadSentence, title: ReadonlySet<string>) =>
    countShared(title, terms) + countShared(title, said) > 0;
  const differing = pairs.filter(
    (pair) => has(pair.a, onlyA) && has(pair.b, onlyB) && !has(pair.a, onlyB) && !has(pair.b, onlyA),
  );
  return differing.length >= MIN_OTHER_SUBJECT;
}

function suspectOf(
  a: ReadSource,
  b: ReadSource,
  changes: readonly Change[],
  others: readonly ReadSource[],
): SuspectSource {
  const supporting = (pick: (change: Change) => [ReadSentence, Fact[]]) =>
    others.filter((other) => changes.some((change) => isSaidBy(other, ...pick(change)))).length;
  const forA = supporting(({ a: sentence, onlyA }) => [sentence, onlyA]);
  const forB = supporting(({ b: sentence, onlyB }) => [sentence, onlyB]);
  const { isA, because } = doubted(a, b, forA, forB);
  const [first] = changes;
  return {
    id: isA ? a.id : b.id,
    kind: first?.kind ?? 'figure',
    otherId: isA ? b.id : a.id,
    because,
    agreeing: because === 'others' ? Math.max(forA, forB) : 0,
    passages: changes.map((change) => {
      const [here, there] = [said(change.a, change.onlyA), said(change.b, change.onlyB)];
      return isA ? { here, there } : { here: there, there: here };
    }),
  };
}

const said = ({ text }: ReadSentence, facts: readonly Fact[]) => ({ text, facts });

/** The rest of the sources decides, then the dates: a copy is younger, but on one site the younger page is right. */
function doubted(
  a: ReadSource,
  b: ReadSource,
  forA: number,
  forB: number,
): { isA: boolean; because: NonNullable<SuspectSource['because']> } {
  if (forA !== forB) return { isA: forA < forB, because: 'others' };
  if (a.published === '' || b.published === '' || a.published === b.published)
    return { isA: false, because: 'unknown' };
  const isYounger = a.published > b.published;
  const isSameSite = a.host !== '' && a.host === b.host;
  return isSameSite ? { isA: !isYounger, because: 'outdated' } : { isA: isYounger, because: 'later' };
}

/** True if a sentence of the source speaks of the same and has one of these facts. */
function isSaidBy(source: ReadSource, { text, terms }: ReadSentence, facts: readonly Fact[]): boolean {
  const isIn = (fact: Fact, words: ReadonlySet<string>) =>
    fact.text
      .toLowerCase()
      .split(' ')
      .every((word) => words.has(word));
  return facts
    .filter((fact) => isIn(fact, source.words))
    .some((fact) =>
      source.sentences.some(
        (sentence) =>
          isIn(fact, sentence.said) &&
          countShared(sentence.terms, terms) >= MIN_SHARED &&
          isSameMeasure(fact, text, sentence.text),
      ),
    );
}

/** False for a figure that measures something else in the other sentence: 25 centimetres, 25 degrees. */
function isSameMeasure({ kind, key }: Fact, text: string, other: string): boolean {
  if (kind !== 'figure') return true;
  const measures = (sentence: string) => statedQuantities(sentence).filter(({ figure }) => figure === key);
  const [own] = measures(text);
  return (
    own === undefined ||
    measures(other).some(({ unit, isPercent }) => unit === own.unit && isPercent === own.isPercent)
  );
}
