import type { ArticleEvidence } from '@inkstep/contract';
import type { CheckInput, CheckReport } from '@inkstep/engine/checks';
import { useEffect, useRef, useState } from 'react';
import type { CheckAnswer, CheckOrder } from './checks-worker.ts';

/** After the last key. */
const PAUSE_MS = 400;

export interface CheckedText {
  /** The text that the places of the report are of. */
  text: string;
  report: CheckReport;
}

/** Measures the text in a worker whenever it rests. Undefined until the first report, and where there is no worker. */
export function useChecks(text: string, evidence: ArticleEvidence | undefined): CheckedText | undefined {
  const [checked, setChecked] = useState<CheckedText>();
  const worker = useRef<Worker>(null);
  const orders = useRef(0);

  useEffect(() => {
    const made = new Worker(new URL('./checks-worker.ts', import.meta.url), { type: 'module' });
    worker.current = made;
    return () => made.terminate();
  }, []);

  useEffect(() => {
    if (!evidence || !worker.current) return;
    const checking = worker.current;
    const id = ++orders.current;
    const input: CheckInput = { ...evidence, text, author: evidence.author ?? undefined };
    const take = ({ data }: MessageEvent<CheckAnswer>) => {
      if (data.id === id) setChecked({ text, report: data.report });
    };
    checking.addEventListener('message', take);
    const order: CheckOrder = { id, input };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    const timer = setTimeout(() => checking.postMessage(order), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      checking.removeEventListener('message', take);
    };
  }, [text, evidence]);

  return checked;
}
