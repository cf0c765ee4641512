import type { Ledger } from './ledger.ts';
import { isDefinition, type Material, type SourceSentence } from './material.ts';
import { pickRuns, type Run, SENTENCES_OF_SECTION } from './pick-runs.ts';
import { type Search, searchFor, searchForAll } from './queries.ts';
import type { Subject } from './subject.ts';
import { openThoughts, type Thought, takeThoughts } from './thoughts.ts';

export interface Introduction {
  runs: readonly Run[];
  /** Those that it answers. */
  questions: readonly string[];
}

/** Words to make do with when the sources have nothing but what the sections need. */
const SHORT_INTRODUCTION = 40;
const FEW_SENTENCES = 6;
/** Sources say what they are about in their first passages. */
const OPENING_PASSAGES = 3;
const WORTH = { definition: 1, first: 0.5 };

/** Says what the article is about, from the openings of the sources and without what a topic or question needs, if it can. */
export function pickIntroduction(
  subject: Subject,
  material: Material,
  ledger: Ledger,
  { words, topics }: { words: number; topics: readonly Search[] },
): Introduction {
  const all = searchForAll(subject, material);
  const asked = subject.questions.map((question) => ({
    question,
    search: searchFor(question, 'question', subject, material),
  }));
  const reserved = [...topics, ...asked.map(({ search }) => search)].filter(({ isTheme }) => !isTheme);
  const openings = new Set(material.passages.filter(({ id }) => isOpening(id)).map(({ id }) => id));
  const isNamed = ({ vector }: SourceSentence) => [...all.terms].some((term) => vector.has(term));
  const isFree = (sentence: SourceSentence) =>
    isNamed(sentence) && !reserved.some(({ isRelevant }) => isRelevant(sentence));
  // A topic that has few sentences needs each of them.
  const poor = topics.filter(({ isRelevant }) => {
    const own = material.sentences.filter((sentence) => sentence.sound && isRelevant(sentence));
    return own.length < FEW_SENTENCES;
  });
  const isScarce = (sentence: SourceSentence) => poor.some(({ isRelevant }) => isRelevant(sentence));
  const opensSource = ({ passage, opensParagraph, offer }: SourceSentence) =>
    openings.has(passage.id) && opensParagraph && !offer;
  const pick = (most: number, isRelevant: Search['isRelevant']) =>
    pickRuns(material, ledger, {
      ...all,
      isRelevant,
      words: most,
      fewestSentences: SENTENCES_OF_SECTION,
      opinions: false,
    });

  const attempts = [
    () => pick(words, (sentence) => opensSource(sentence) && isFree(sentence)),
    () => pick(words, (sentence) => !sentence.offer && isFree(sentence)),
    () =>
      pick(
        SHORT_INTRODUCTION,
        (sentence) => opensSource(sentence) && isNamed(sentence) && !isScarce(sentence),
      ),
    () => pick(SHORT_INTRODUCTION, () => true),
  ];
  let runs: Run[] = [];
  for (const attempt of attempts) if (runs.length === 0) runs = attempt();
  return { runs, questions: answeredBy(runs, subject, material) };
}

/** From little material: two thoughts at most that follow each other, name the matter and are what no topic is about. */
export function pickShortIntroduction(
  subject: Subject,
  material: Material,
  ledger: Ledger,
  { topics }: { topics: readonly Search[] },
): Introduction {
  const { terms } = searchForAll(subject, material);
  const { coverage } = material;
  const thoughts = openThoughts(material, ledger);
  const openings = thoughts
    .map((thought, at) => opening(thought, thoughts[at + 1], thoughts[at - 1]))
    .filter(({ sentences }) => sentences.length >= SENTENCES_OF_SECTION)
    .filter(({ sentences }) => sentences.some(({ vector }) => coverage.ofTerms(terms, vector) > 0))
    .filter(({ sentences }) => sentences.every(({ opinion, offer }) => !opinion && !offer))
    .toSorted((a, b) => b.worth - a.worth);
  const runs = takeThoughts(
    openings.slice(0, 1).flatMap(({ chosen }) => chosen),
    ledger,
  );
  return { runs, questions: answeredBy(runs, subject, material) };

  function opening(first: Thought, next: Thought | undefined, before: Thought | undefined) {
    const follows = next?.block === first.block && first.sentences.length < SENTENCES_OF_SECTION;
    const chosen = follows ? [first, next] : [first];
    const sentences = chosen.flatMap((thought) => thought.sentences);
    const [start] = sentences;
    const wanted = topics.filter(({ isTheme }) => !isTheme);
    const taken = sentences.map(({ vector }) =>
      Math.max(0, ...wanted.map((topic) => coverage.ofTerms(topic.terms, vector))),
    );
    const worth =
      (start === undefined ? 0 : coverage.ofTerms(terms, start.vector)) +
      (start && isDefinition(start, terms) ? WORTH.definition : 0) +
      (before?.block === first.block ? 0 : WORTH.first) -
      Math.max(0, ...taken);
    return { chosen, sentences, worth };
  }
}

function answeredBy(runs: readonly Run[], subject: Subject, material: Material): string[] {
  const sentences = runs.flatMap((run) => run.sentences);
  return subject.questions.filter((question) =>
    sentences.some(searchFor(question, 'question', subject, material).isRelevant),
  );
}

function isOpening(passageId: string): boolean {
  return Number(passageId.split('.')[1]) <= OPENING_PASSAGES;
}
