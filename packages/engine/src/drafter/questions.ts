import { countWords } from '@inkstep/contract/count-words';
import type { Corpus } from './corpus.ts';
import type { Heading } from './headings.ts';
import type { Ledger } from './ledger.ts';
import { withOwners } from './owners.ts';
import { type Excerpt, pickExcerpts } from './pick-excerpts.ts';
import { type Search, searchFor, termOverlap } from './queries.ts';
import { isPlainPhrase } from './sentence-quality.ts';
import type { Subject } from './subject.ts';

export interface AnsweredQuestion {
  question: string;
  excerpts: readonly Excerpt[];
}

/** Each one searches the whole corpus. */
const MOST_FOUND = 10;
const ANSWER_WORDS = 50;
const SAME_QUESTION = 0.75;
const QUESTION_WORDS = { least: 3, most: 20 };

export interface QuestionLimits {
  /** Limits for answered research questions, and for the total including questions from the sources. */
  most: { asked: number; found: number };
  except: readonly string[];
  /** Other sections, whose topics need no separate answer. */
  headings: readonly Heading[];
}

/** Answers research questions first, then questions from the sources. */
export function answerQuestions(
  subject: Subject,
  corpus: Corpus,
  ledger: Ledger,
  { most, except, headings }: QuestionLimits,
): AnsweredQuestion[] {
  const asked = subject.questions.filter((question) => !except.includes(question));
  const found = askedInSources(subject, corpus)
    .filter((question) => !subject.questions.includes(question))
    .slice(0, MOST_FOUND);
  const searches = [...asked, ...found].map((question) => ({
    text: question,
    search: searchFor(question, 'question', subject, corpus),
  }));
  const answered: (AnsweredQuestion & { terms: ReadonlySet<string> })[] = [];
  for (const { text: question, search } of withOwners(searches, corpus)) {
    const isFound = !asked.includes(question);
    if (answered.length >= (isFound ? most.found : most.asked)) continue;
    if (isTaken(search, isFound)) continue;
    const excerpts = pickExcerpts(corpus, ledger, {
      ...search,
      words: ANSWER_WORDS,
      fewestSentences: 1,
      opinions: false,
      startsOnTopic: true,
    });
    if (excerpts.length > 0)
      answered.push({
        question,
        excerpts: excerpts.map((excerpt) => withoutQuestion(excerpt, question)),
        terms: search.terms,
      });
  }
  return answered;

  function isTaken({ terms, isTheme }: Search, isFound: boolean): boolean {
    const others = [...(isTheme ? [] : headings.map((heading) => heading.search)), ...answered];
    return others.some(
      (other) =>
        (terms.size > 0 && [...terms].join() === [...other.terms].join()) ||
        (isFound && termOverlap(other.terms, terms) >= SAME_QUESTION),
    );
  }
}

/** Drops a repeated question from the start of its answer. */
function withoutQuestion(excerpt: Excerpt, question: string): Excerpt {
  const [first, ...answer] = excerpt.sentences;
  if (first?.text.toLowerCase() !== question.toLowerCase() || answer.length === 0) return excerpt;
  return { ...excerpt, sentences: answer, words: excerpt.words - first.words };
}

/** Questions in headings and standalone lines of the sources about the theme. */
function askedInSources({ theme, keyTerms }: Subject, { sentences, passages, tools }: Corpus): string[] {
  const matter = theme.size > 0 ? theme : new Set(keyTerms.flatMap((term) => tools.terms(term)));
  const headings = passages.map(({ heading }) => heading ?? '');
  const facts = sentences.filter(({ opinion, needsNext }) => !opinion && !needsNext);
  const asked = [...headings, ...facts.map(({ text }) => text)];
  return [...new Set(asked)].filter((text) => {
    if (!/[?？]$/u.test(text) || !isPlainPhrase(text)) return false;
    const words = countWords(text);
    if (words < QUESTION_WORDS.least || words > QUESTION_WORDS.most) return false;
    return tools.terms(text).some((term) => matter.has(term));
  });
}
