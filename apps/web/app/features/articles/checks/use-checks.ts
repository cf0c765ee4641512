import type { ArticleEvidence } from '@inkstep/contract';
import type { CheckInput, CheckReport } from '@inkstep/engine/checks';
import { useEffect, useState } from 'react';
import type { AskWorker } from './use-checks-worker.ts';

const PAUSE_MS = 400;

export interface CheckedText {
  /** The text that the report's positions refer to. */
  text: string;
  report: CheckReport;
}

/** Checks the text in a worker after a pause in typing. Undefined until the first report or without worker support. */
export function useChecks(
  text: string,
  evidence: ArticleEvidence | undefined,
  ask: AskWorker,
): CheckedText | undefined {
  const [checked, setChecked] = useState<CheckedText>();

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
      cancel = ask({ kind: 'article', input }, (answer) => {
        if (answer.kind === 'article') setChecked({ text, report: answer.report });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [text, evidence, ask]);

  return checked;
}
