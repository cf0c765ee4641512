import type { ArticleEvidence, OutlineSection } from '@inkstep/contract';
import type { CheckReport } from '@inkstep/engine/checks';
import type { Fixes } from './checks-worker.ts';
import type { AskWorker } from './use-checks-worker.ts';

export const CHECKS_PAUSE_MS = 400;

export interface CheckedText {
  /** The text that the report's positions refer to. */
  text: string;
  report: CheckReport;
  fixes: Fixes;
}

export interface TextToCheck {
  text: string;
  evidence: ArticleEvidence;
  /** The sections of the article's outline. */
  plans: readonly OutlineSection[];
}

/** Checks a text in the worker. Returns a function that cancels it. */
export const checkText = (
  ask: AskWorker,
  { text, evidence, plans }: TextToCheck,
  take: (checked: CheckedText) => void,
): (() => void) => {
  const input = { ...evidence, text, author: evidence.author ?? undefined, year: new Date().getFullYear() };
  return ask({ kind: 'article', question: { input, locks: evidence.locks, plans } }, (answer) => {
    if (answer.kind === 'article') take({ text, report: answer.report, fixes: answer.fixes });
  });
};
