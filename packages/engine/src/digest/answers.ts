import { memoize } from '../text/memoize.ts';
import { questionKind } from '../text/question-kinds.ts';
import { firstSentences, type Material, type Sentence, type Unit } from './material.ts';
import type { Subject } from './query.ts';

/** Minimum share of a question's words in an answer: with a value of the right kind, and without one. */
const NAMED = { kind: 0.45, any: 0.7 };
const WORTH = { sameQuestion: 3, definition: 2 };
const MAX_WORDS = 70;

/** Returns a function that finds the answer in a unit, shortened to the maximum length of an answer. */
export function answerFinder(
  question: string,
  { queryFor, theme, isRelevantSource }: Subject,
  { tools }: Material,
): (unit: Unit) => { worth: number; unit: Unit } | undefined {
  const { defines, answer, subject: asked } = questionKind(question, tools.language);
  const whole = queryFor(asked, 'whole');
  const distinct = queryFor(asked);
  const isTheme = whole.terms.every((term) => theme.terms.includes(term));
  const isSameQuestion = memoize((heading) => {
    const other = questionKind(heading, tools.language);
    const share = Math.min(whole.coverageOf(heading), queryFor(other.subject, 'whole').coverageOf(asked));
    return share >= NAMED.any && other.answer?.source === answer?.source && !other.defines === !defines;
  });
  return (unit) => {
    const fitting = firstSentences(unit, MAX_WORDS);
    const worth = Math.max(...fitting.sentences.map((sentence) => worthOf(sentence, unit)));
    return worth === 0 || !isRelevantSource(unit.source)
      ? undefined
      : { worth: worth + whole.coverage(unit) - Number(unit.isPersonal) / 2, unit: fitting };
  };

  function worthOf(sentence: Sentence, { path }: Unit): number {
    const { text } = sentence;
    const heading = path.at(-1) ?? '';
    const isOfKind = answer?.test(text) ?? true;
    if (isSameQuestion(heading)) return isOfKind ? WORTH.sameQuestion : 0;
    if (defines && whole.isDefinedBy(sentence)) return WORTH.definition;
    if (defines) return 0;
    // A mention of a single word answers only if it is of the right kind.
    const isMention = answer === undefined && distinct.terms.length < 2;
    if (!isOfKind || isTheme || isMention || distinct.coverageOf(text) === 0) return 0;
    const named = `${heading}\n${text}`;
    const share = distinct.coverageOf(named);
    return share >= (answer === undefined ? NAMED.any : NAMED.kind) ? share : 0;
  }
}
