import { type Corpus, isDefinition, type SourceSentence } from './corpus.ts';
import type { Ledger } from './ledger.ts';
import { type Excerpt, pickExcerpts, SENTENCES_OF_SECTION } from './pick-excerpts.ts';
import { type Search, searchFor, searchForAll } from './queries.ts';
import { openGroups, type SentenceGroup, takeGroups } from './sentence-groups.ts';
import type { Subject } from './subject.ts';

export interface Introduction {
  excerpts: readonly Excerpt[];
  /** Questions that it answers. */
  questions: readonly string[];
}

/** Used when the sections need the rest. */
const SHORT_INTRODUCTION = 40;
const FEW_SENTENCES = 6;
/** Sources introduce their topic in their first passages. */
const OPENING_PASSAGES = 3;
const WORTH = { definition: 1, first: 0.5 };

/**
 * Picks an introduction from the openings of the sources, if possible without sentences that a topic or question
 * needs.
 */
export function pickIntroduction(
  subject: Subject,
  corpus: Corpus,
  ledger: Ledger,
  { words, topics }: { words: number; topics: readonly Search[] },
): Introduction {
  const all = searchForAll(subject, corpus);
  const asked = subject.questions.map((question) => ({
    question,
    search: searchFor(question, 'question', subject, corpus),
  }));
  const reserved = [...topics, ...asked.map(({ search }) => search)].filter(({ isTheme }) => !isTheme);
  const openings = new Set(corpus.passages.filter(({ id }) => isOpening(id)).map(({ id }) => id));
  const isNamed = ({ vector }: SourceSentence) => [...all.terms].some((term) => vector.has(term));
  const isFree = (sentence: SourceSentence) =>
    isNamed(sentence) && !reserved.some(({ isRelevant }) => isRelevant(sentence));
  // A topic that has few sentences needs each of them.
  const poor = topics.filter(({ isRelevant }) => {
    const own = corpus.sentences.filter((sentence) => sentence.sound && isRelevant(sentence));
    return own.length < FEW_SENTENCES;
  });
  const isScarce = (sentence: SourceSentence) => poor.some(({ isRelevant }) => isRelevant(sentence));
  const opensSource = ({ passage, opensParagraph, offer }: SourceSentence) =>
    openings.has(passage.id) && opensParagraph && !offer;
  const pick = (most: number, isRelevant: Search['isRelevant']) =>
    pickExcerpts(corpus, ledger, {
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
  let excerpts: Excerpt[] = [];
  for (const attempt of attempts) if (excerpts.length === 0) excerpts = attempt();
  return { excerpts, questions: answeredBy(excerpts, subject, corpus) };
}

/** From little material: at most two adjacent sentence groups that name the subject and fit no topic. */
export function pickShortIntroduction(
  subject: Subject,
  corpus: Corpus,
  ledger: Ledger,
  { topics }: { topics: readonly Search[] },
): Introduction {
  const { terms } = searchForAll(subject, corpus);
  const { coverage } = corpus;
  const groups = openGroups(corpus, ledger);
  const openings = groups
    .map((group, at) => opening(group, groups[at + 1], groups[at - 1]))
    .filter(({ sentences }) => sentences.length >= SENTENCES_OF_SECTION)
    .filter(({ sentences }) => sentences.some(({ vector }) => coverage.ofTerms(terms, vector) > 0))
    .filter(({ sentences }) => sentences.every(({ opinion, offer }) => !opinion && !offer))
    .toSorted((a, b) => b.worth - a.worth);
  const excerpts = takeGroups(
    openings.slice(0, 1).flatMap(({ chosen }) => chosen),
    ledger,
  );
  return { excerpts, questions: answeredBy(excerpts, subject, corpus) };

  function opening(first: SentenceGroup, next: SentenceGroup | undefined, before: SentenceGroup | undefined) {
    const follows = next?.block === first.block && first.sentences.length < SENTENCES_OF_SECTION;
    const chosen = follows ? [first, next] : [first];
    const sentences = chosen.flatMap((group) => group.sentences);
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

function answeredBy(excerpts: readonly Excerpt[], subject: Subject, corpus: Corpus): string[] {
  const sentences = excerpts.flatMap((excerpt) => excerpt.sentences);
  return subject.questions.filter((question) =>
    sentences.some(searchFor(question, 'question', subject, corpus).isRelevant),
  );
}

function isOpening(passageId: string): boolean {
  return Number(passageId.split('.')[1]) <= OPENING_PASSAGES;
}
