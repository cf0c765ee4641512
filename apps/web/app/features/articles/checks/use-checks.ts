import type { ArticleEvidence } from '@inkstep/contract';
import type { CheckInput, CheckReport } from '@inkstep/engine/checks';
import { useEffect, useState } from 'react';
import type { AskWorker } from './use-checks-worker.ts';

/** After the last key. */
const PAUSE_MS = 400;

export interface CheckedText {
  /** The text that the places of the report are of. */
  text: string;
  report: CheckReport;
}

/** Measures the text in a worker whenever it rests. Undefined until the first report, and where there is no worker. */
export function useChecks(
  text: string,
  evidence: ArticleEvidence | undefined,
  ask: AskWorker,
): CheckedText | undefined {
  const [checked, setChecked] = useState<CheckedText>();

  useEffect(() => {
    if (!evidence) return;
    const input: CheckInput = { ...evidence, text, author: evidence.author ?? undefined };
    let callOff = () => {};
    const timer = setTimeout(() => {
      callOff = ask({ kind: 'article', input }, (answer) => {
        if (answer.kind === 'article') setChecked({ text, report: answer.report });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [text, evidence, ask]);

  return checked;
}
