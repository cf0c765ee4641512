import { useCallback, useEffect, useRef } from 'react';
import type { Answer, Question, WorkerAnswer, WorkerOrder } from './checks-worker.ts';

/** Asks the worker once; what it answers is taken unless it was called off before. */
export type AskWorker = (question: Question, take: (answer: Answer) => void) => () => void;

/** One worker for all that is measured beside a text. */
export function useChecksWorker(): AskWorker {
  const worker = useRef<Worker>(null);
  const orders = useRef(0);

  useEffect(() => {
    const made = new Worker(new URL('./checks-worker.ts', import.meta.url), { type: 'module' });
    worker.current = made;
    return () => made.terminate();
  }, []);

  return useCallback((question, take) => {
    const asked = worker.current;
    if (!asked) return () => undefined;
    const order: WorkerOrder = { id: ++orders.current, question };
    const listen = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.id !== order.id) return;
      callOff();
      take(data.answer);
    };
    const callOff = () => asked.removeEventListener('message', listen);
    asked.addEventListener('message', listen);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    asked.postMessage(order);
    return callOff;
  }, []);
}
