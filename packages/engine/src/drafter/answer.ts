import type { Chooser, Excerpt } from './choose.ts';
import type { Claim, Material } from './claims.ts';
import type { Subject } from './matter.ts';
import { questionKind } from './question-kinds.ts';

const MOST_WORDS = 60;
/** Shares of a question's terms that an answer names: with a value of the right kind, without one, below a heading. */
const SHARE = { kind: 0.6, any: 0.8, below: 0.3, heading: 0.7, sameQuestion: 0.5 };

/** Worth of a claim as the answer to a question; 0 if it is none. */
export function answerWorth(
  question: string,
  subject: Subject,
  { tools }: Material,
): (claim: Claim) => number {
  const { defines, answer, matter: asked } = questionKind(question, tools.language);
  const matter = subject.matterOf(asked);
  if (defines !== undefined) return (claim) => Number(matter.isDefinedBy(claim));
  const { theme } = subject;
  const isTheme = matter.terms.every((term) => theme.terms.includes(term));
  const isThemeAsked = theme.share(question) > 0;
  const words = new Set(tools.words(question.toLowerCase()));
  const isSameQuestion = (heading: string) => {
    const own = new Set(tools.words(heading.toLowerCase()));
    const same = [...words].filter((word) => own.has(word)).length;
    return matter.share(heading) > 0 && same >= SHARE.sameQuestion * Math.max(words.size, own.size);
  };
  return (claim) => {
    if (answer !== undefined && !answer.test(claim.text)) return 0;
    if (isThemeAsked && theme.share(claim) + theme.shareAbove(claim) === 0) return 0;
    const share = matter.share(claim);
    if (isSameQuestion(claim.block.path.at(-1) ?? '')) return 2 + share;
    if (isTheme) return 0;
    const isBelow = matter.shareAbove(claim) >= SHARE.heading && share >= SHARE.below;
    const least = answer === undefined ? SHARE.any : SHARE.kind;
    return share >= least || (isBelow && answer !== undefined) ? share : 0;
  };
}

/** The best answer that is left. */
export function answerOf(
  question: string,
  subject: Subject,
  material: Material,
  chooser: Chooser,
): Excerpt | undefined {
  const { matter } = questionKind(question, material.tools.language);
  return chooser.best(subject.matterOf(matter), MOST_WORDS, answerWorth(question, subject, material));
}
