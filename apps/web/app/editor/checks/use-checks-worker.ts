import { useCallback, useEffect, useRef } from 'react';
import type { Answer, Question, WorkerAnswer, WorkerRequest } from './checks-worker.ts';

/** Sends one request to the worker. Returns a function that cancels it. */
export type AskWorker = (question: Question, take: (answer: Answer) => void) => () => void;

export function useChecksWorker(): AskWorker {
  const worker = useRef<Worker>(null);
  const orders = useRef(0);

  useEffect(() => {
    const created = new Worker(new URL('./checks-worker.ts', import.meta.url), { type: 'module' });
    worker.current = created;
    return () => created.terminate();
  }, []);

  return useCallback((question, take) => {
    const current = worker.current;
    if (!current) return () => undefined;
    const order: WorkerRequest = { id: ++orders.current, question };
    const listen = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.id !== order.id) return;
      cancel();
      take(data.answer);
    };
    const cancel = () => current.removeEventListener('message', listen);
    current.addEventListener('message', listen);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    current.postMessage(order);
    return cancel;
  }, []);
}
