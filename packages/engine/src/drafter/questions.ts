import type { Ledger } from './ledger.ts';
import type { Material } from './material.ts';
import { pickRuns, type Run } from './pick-runs.ts';
import { searchFor, termOverlap } from './queries.ts';
import { isPlainPhrase } from './sentence-quality.ts';
import type { Subject } from './subject.ts';

export interface AnsweredQuestion {
  question: string;
  runs: readonly Run[];
}

const ANSWER_WORDS = 50;
const SAME_QUESTION = 0.75;
const QUESTION_WORDS = { least: 3, most: 20 };

/** Answers the questions of the research first, then those that the sources themselves ask. */
export function answerQuestions(
  subject: Subject,
  material: Material,
  ledger: Ledger,
  { most, except }: { most: number; except: readonly string[] },
): AnsweredQuestion[] {
  const answered: (AnsweredQuestion & { terms: ReadonlySet<string> })[] = [];
  for (const question of [...subject.questions, ...askedInSources(subject, material)]) {
    if (answered.length >= most) break;
    if (except.includes(question)) continue;
    const search = searchFor(question, 'question', subject, material);
    const { terms } = search;
    if (answered.some((other) => termOverlap(other.terms, terms) >= SAME_QUESTION)) continue;
    const runs = pickRuns(material, ledger, {
      ...search,
      words: ANSWER_WORDS,
      fewestSentences: 1,
      opinions: false,
    });
    if (runs.length > 0) answered.push({ question, runs, terms });
  }
  return answered;
}

/** Headings and sentences of the sources that ask something about the theme. */
function askedInSources({ theme, keyTerms }: Subject, { sentences, passages, tools }: Material): string[] {
  const matter = theme.size > 0 ? theme : new Set(keyTerms.flatMap((term) => tools.terms(term)));
  const headings = passages.map(({ heading }) => heading ?? '');
  const asked = [...headings, ...sentences.filter(({ opinion }) => !opinion).map(({ text }) => text)];
  return [...new Set(asked)].filter((text) => {
    if (!/[?？]$/u.test(text) || !isPlainPhrase(text)) return false;
    const words = tools.countWords(text);
    if (words < QUESTION_WORDS.least || words > QUESTION_WORDS.most) return false;
    return tools.terms(text).some((term) => matter.has(term));
  });
}
