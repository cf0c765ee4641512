import { MOST_REPEATED } from './form-checks.ts';
import { CHECKS, type CheckName, type CheckReport, type Finding, type ScoreCap } from './report.ts';
import { MOST_DENSITY } from './subject-checks.ts';

type Findings = Readonly<Record<CheckName, Finding>>;

/** The weighted share of good checks, limited by the faults that make an article unreliable. */
export function scoreOf(
  findings: Findings,
  { words, targetWords, isCited }: { words: number; targetWords: number; isCited: boolean },
): Pick<CheckReport, 'score' | 'caps'> {
  const caps = capsOf(findings, isCited);
  const measured = Math.round(shareOfGood(findings) * reached(words, targetWords) * 100);
  return { score: Math.min(measured, ...caps.map(({ most }) => most)), caps };
}

/** A text that has just begun has few faults: below three quarters of its length the score shrinks. */
const reached = (words: number, target: number): number => Math.min(1, words / (target * 0.75));

/** The weighted share of good checks among measurable ones; a fair one counts half. */
function shareOfGood(findings: Findings): number {
  const rated = CHECKS.map(({ name, weight }) => ({ weight, verdict: findings[name].verdict })).filter(
    ({ verdict }) => verdict !== 'none',
  );
  const total = rated.reduce((sum, { weight }) => sum + weight, 0);
  const good = rated.reduce(
    (sum, { weight, verdict }) => sum + weight * (verdict === 'good' ? 1 : verdict === 'fair' ? 0.5 : 0),
    0,
  );
  return total === 0 ? 0 : good / total;
}

function capsOf(findings: Findings, isCited: boolean): ScoreCap[] {
  const fact = (name: CheckName, key: string) => findings[name].facts[key] ?? 0;
  const supported = fact('citations', 'share');
  const faults: (ScoreCap & { applies: boolean })[] = [
    { reason: 'noCitations', most: 40, applies: !isCited },
    { reason: 'figures', most: 50, applies: fact('figures', 'unsourced') > 0 },
    { reason: 'language', most: 60, applies: findings.language.verdict === 'bad' },
    { reason: 'stuffing', most: 60, applies: fact('keyphrase', 'density') > MOST_DENSITY },
    { reason: 'copied', most: 60, applies: findings.copied.verdict === 'bad' },
    { reason: 'repetition', most: 60, applies: fact('repetition', 'share') > MOST_REPEATED },
    { reason: 'topics', most: 70, applies: findings.topics.verdict === 'bad' },
    { reason: 'citations', most: supported === 0 ? 40 : 70, applies: isCited && supported < 0.8 },
  ];
  return faults.flatMap(({ applies, ...cap }) => (applies ? [cap] : []));
}
