import { type ArticleLength, TARGET_WORDS } from '../../article.ts';

/** Maximum words under one heading before a reader needs the next one. */
export const MAX_WORDS_UNDER_HEADING = 300;
const USUAL_BODY_WORDS = 220;
const MIN_BODY_WORDS = 100;

/** Division of an article's words before its sections are known. */
export interface SectionPlan {
  total: number;
  introduction: number;
  conclusion: number;
  faq: number;
  /** Maximum number of questions in the FAQ; 0 for no FAQ. */
  faqQuestions: number;
  body: number;
  /** Number of body sections to ask for (`from`, `to`) and to accept (`most`). */
  bodySections: { from: number; to: number; most: number };
}

export function planSections(length: ArticleLength, questions: number): SectionPlan {
  const total = TARGET_WORDS[length];
  const introduction = within(total * 0.1, 60, 180);
  const conclusion = within(total * 0.08, 50, 150);
  const faqQuestions = Math.min(questions, within(Math.round(total / 400), 2, 5));
  const faq = faqQuestions * (total < 1_000 ? 45 : 60);
  const body = total - introduction - conclusion - faq;
  const from = Math.max(2, Math.ceil(body / 260));
  return {
    total,
    introduction,
    conclusion,
    faq,
    faqQuestions,
    body,
    bodySections: {
      from,
      to: Math.max(from, Math.ceil(body / USUAL_BODY_WORDS)),
      most: Math.max(from, Math.floor(body / MIN_BODY_WORDS)),
    },
  };
}

/**
 * Divides words by weight, with a cap unless the total exceeds it for all. Shares add up to the total. Weights are
 * limited to between half and twice the average, so that no section is starved.
 */
export function divideWords(weights: readonly number[], total: number, cap: number): number[] {
  const ceiling = Math.max(cap, Math.ceil(total / weights.length));
  const shares = new Map<number, number>();
  let open = [...clampWeights(weights).entries()];
  let rest = total;
  for (;;) {
    const sum = open.reduce((all, [, weight]) => all + weight, 0);
    const over = open.filter(([, weight]) => (rest * weight) / sum > ceiling);
    if (over.length === 0) break;
    for (const [index] of over) shares.set(index, ceiling);
    rest -= ceiling * over.length;
    open = open.filter(([index]) => !shares.has(index));
  }
  for (const [index, share] of roundedShares(open, rest)) shares.set(index, share);
  return weights.map((_, index) => shares.get(index) ?? 0);
}

function clampWeights(weights: readonly number[]): number[] {
  const sound = weights.filter((weight) => Number.isFinite(weight) && weight > 0);
  const average = sound.length === 0 ? 1 : sound.reduce((sum, weight) => sum + weight, 0) / sound.length;
  return weights.map((weight) =>
    within(Number.isFinite(weight) ? weight : average, average / 2, average * 2),
  );
}

/** Rounds running sums, so that the rounded shares add up to exactly the rest. */
function roundedShares(open: readonly [number, number][], rest: number): [number, number][] {
  const sum = open.reduce((all, [, weight]) => all + weight, 0);
  let before = 0;
  return open.map(([index, weight]) => {
    const start = Math.round((rest * before) / sum);
    before += weight;
    return [index, Math.round((rest * before) / sum) - start];
  });
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
