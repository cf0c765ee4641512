import { MIN_RELATED } from './evidence-checks.ts';
import { MAX_REPEATED } from './form-checks.ts';
import {
  type CapReason,
  CHECKS,
  type CheckName,
  type CheckReport,
  type Finding,
  type ScoreCap,
  type Verdict,
} from './report.ts';
import { mostWithShared } from './similar-check.ts';

type Findings = Readonly<Record<CheckName, Finding>>;

interface Score extends Pick<CheckReport, 'score' | 'caps'> {
  /** Points that each check deducts. */
  points: ReadonlyMap<CheckName, number>;
}

/** Computes the weighted share of good checks, limited by the faults that make an article unreliable. */
export function calculateScore(
  findings: Findings,
  { words, targetWords, isCited }: { words: number; targetWords: number; isCited: boolean },
): Score {
  const caps = capsOf(findings, isCited);
  const { lost, total } = lostWeights(findings);
  const share = total === 0 ? 0 : (total - sumOf(lost.values())) / total;
  const reached = reachedShare(words, targetWords);
  const measured = Math.round(share * reached * 100);
  const score = Math.min(measured, ...caps.map(({ most }) => most));
  const taken = new Map([...lost].map(([name, weight]) => [name, (weight / total) * reached * 100]));
  const take = (name: CheckName, more: number) => taken.set(name, (taken.get(name) ?? 0) + more);
  take('length', (1 - reached) * 100);
  const lowest = caps.filter(({ most }) => most === score && most < measured);
  for (const { reason } of lowest) take(CAPPING[reason], (measured - score) / lowest.length);
  return { score, caps, points: wholePoints(taken, 100 - score) };
}

/** Check that detects each fault. */
const CAPPING: Readonly<Record<CapReason, CheckName>> = {
  noCitations: 'claims',
  figures: 'figures',
  disputed: 'disputed',
  contradicted: 'contradicted',
  language: 'language',
  stuffing: 'keyphrase',
  copied: 'copied',
  similar: 'similar',
  repetition: 'repetition',
  topics: 'topics',
  chatter: 'chatter',
  citations: 'citations',
};

/** Rounds by largest remainder, so that the points add up. */
function wholePoints(taken: ReadonlyMap<CheckName, number>, total: number): Map<CheckName, number> {
  const whole = new Map([...taken].map(([name, part]) => [name, Math.floor(part)]));
  const open = [...taken]
    .filter(([, part]) => part > 0)
    .toSorted(([, a], [, b]) => (b % 1) - (a % 1))
    .slice(0, Math.max(0, total - sumOf(whole.values())));
  for (const [name] of open) whole.set(name, (whole.get(name) ?? 0) + 1);
  return whole;
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, number) => sum + number, 0);

/** Scales the score of a text below three quarters of its length, since a text that has just begun has few faults. */
const reachedShare = (words: number, target: number): number => Math.min(1, words / (target * 0.75));

/** Returns the weight that each measurable check loses: all of it if bad, half if fair. */
function lostWeights(findings: Findings): { lost: Map<CheckName, number>; total: number } {
  const rated = CHECKS.filter(({ name }) => findings[name].verdict !== 'none');
  return {
    lost: new Map(rated.map(({ name, weight }) => [name, weight * LOST[findings[name].verdict]])),
    total: sumOf(rated.map(({ weight }) => weight)),
  };
}

const LOST: Readonly<Record<Verdict, number>> = { good: 0, fair: 0.5, bad: 1, none: 0 };

function capsOf(findings: Findings, isCited: boolean): ScoreCap[] {
  const fact = (name: CheckName, key: string) => findings[name].facts[key] ?? 0;
  const related = fact('citations', 'related');
  const hasSources = findings.citations.verdict !== 'none';
  const faults: (ScoreCap & { applies: boolean })[] = [
    { reason: 'noCitations', most: 40, applies: hasSources && !isCited },
    { reason: 'figures', most: 50, applies: fact('figures', 'unsourced') > 0 },
    { reason: 'disputed', most: 50, applies: fact('disputed', 'unnamed') > 0 },
    { reason: 'contradicted', most: 50, applies: fact('contradicted', 'found') > 0 },
    { reason: 'language', most: 60, applies: findings.language.verdict === 'bad' },
    { reason: 'stuffing', most: 60, applies: fact('keyphrase', 'stuffed') > 0 },
    { reason: 'copied', most: 60, applies: findings.copied.verdict === 'bad' },
    {
      reason: 'similar',
      most: mostWithShared(fact('similar', 'share')),
      applies: findings.similar.verdict === 'bad',
    },
    { reason: 'repetition', most: 60, applies: fact('repetition', 'share') > MAX_REPEATED },
    { reason: 'topics', most: 70, applies: findings.topics.verdict === 'bad' },
    { reason: 'chatter', most: 70, applies: findings.chatter.verdict === 'bad' },
    {
      reason: 'citations',
      most: fact('citations', 'share') === 0 ? 40 : 70,
      applies: hasSources && isCited && related < MIN_RELATED,
    },
  ];
  return faults.flatMap(({ applies, ...cap }) => (applies ? [cap] : []));
}
