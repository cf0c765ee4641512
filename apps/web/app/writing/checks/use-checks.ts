import type { ArticleEvidence, Outline, OutlineSection } from '@inkstep/contract';
import type { CheckInput, CheckReport } from '@inkstep/engine/checks';
import { useEffect, useState } from 'react';
import type { Fixes } from './checks-worker.ts';
import type { AskWorker } from './use-checks-worker.ts';

const PAUSE_MS = 400;
const NO_PLANS: readonly OutlineSection[] = [];

export interface CheckedText {
  /** The text that the report's positions refer to. */
  text: string;
  report: CheckReport;
  fixes: Fixes;
}

/** Checks the text in a worker after a pause in typing. Undefined until the first report or without worker support. */
export function useChecks(
  text: string,
  evidence: ArticleEvidence | undefined,
  outline: Outline | null,
  ask: AskWorker,
): CheckedText | undefined {
  const [checked, setChecked] = useState<CheckedText>();
  const plans = outline?.sections ?? NO_PLANS;

  useEffect(() => {
    if (!evidence) return;
    const input: CheckInput = {
      ...evidence,
      text,
      author: evidence.author ?? undefined,
      year: new Date().getFullYear(),
    };
    let cancel = () => {};
    const timer = setTimeout(() => {
      const question = { input, locks: evidence.locks, plans };
      cancel = ask({ kind: 'article', question }, (answer) => {
        if (answer.kind === 'article') setChecked({ text, report: answer.report, fixes: answer.fixes });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [text, evidence, plans, ask]);

  return checked;
}
