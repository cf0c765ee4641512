import { checkArticle, citedPassages } from '@inkstep/engine/checks';
import type { WorkerAnswer, WorkerOrder } from '../app/features/generation/checks/checks-worker.ts';

/** The worker of the checks, on the thread of the test. */
export class CheckingWorker extends EventTarget {
  postMessage({ id, question }: WorkerOrder): void {
    const data: WorkerAnswer = {
      id,
      answer:
        question.kind === 'article'
          ? { kind: 'article', report: checkArticle(question.input) }
          : { kind: 'citation', answer: citedPassages(question.question) },
    };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}
