import type { Check, CheckName, CheckReport } from './report.ts';

/** Checks of research notes: those of the evidence. Everything else measures articles. */
export const NOTES_CHECKS: ReadonlySet<CheckName> = new Set([
  'claims',
  'citations',
  'figures',
  'topics',
  'questions',
]);

/** Checks against the sources, which say nothing without any. */
const EVIDENCE_CHECKS: ReadonlySet<CheckName> = new Set([
  'claims',
  'citations',
  'figures',
  'disputed',
  'contradicted',
  'unconfirmed',
  'copied',
]);

type Only = ReadonlySet<CheckName> | undefined;

/** Checks that apply to a text. `only` names those of a kind of text that has fewer, and no score. */
export const appliedChecks = (
  { checks, hasSources }: Pick<CheckReport, 'checks' | 'hasSources'>,
  only?: Only,
): Check[] =>
  checks.filter(({ name }) => (only?.has(name) ?? true) && (hasSources || !EVIDENCE_CHECKS.has(name)));

/** True if a check has something to fix. With a score, also if it only costs points. */
export const isOpenCheck = ({ verdict, points }: Check, only?: Only): boolean =>
  verdict === 'bad' || verdict === 'fair' || (!only && points > 0);

/** Checks to fix, which every page, dialog and record counts. Advice isn't among them. */
export const openChecks = (report: Pick<CheckReport, 'checks' | 'hasSources'>, only?: Only): Check[] =>
  appliedChecks(report, only).filter((check) => !check.isAdvice && isOpenCheck(check, only));
