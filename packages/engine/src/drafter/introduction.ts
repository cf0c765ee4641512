import type { Ledger } from './ledger.ts';
import type { Material, SourceSentence } from './material.ts';
import { pickRuns, type Run, SENTENCES_OF_SECTION } from './pick-runs.ts';
import { type Search, searchFor, searchForAll } from './queries.ts';
import type { Subject } from './subject.ts';

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
  const sentences = runs.flatMap((run) => run.sentences);
  const questions = asked
    .filter(({ search }) => sentences.some(search.isRelevant))
    .map(({ question }) => question);
  return { runs, questions };
}

function isOpening(passageId: string): boolean {
  return Number(passageId.split('.')[1]) <= OPENING_PASSAGES;
}
