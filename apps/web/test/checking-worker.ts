import { checkArticle, citedPassages, slugOf } from '@inkstep/engine/checks';
import type {
  Answer,
  Question,
  WorkerAnswer,
  WorkerOrder,
} from '../app/features/generation/checks/checks-worker.ts';

function answerTo(asked: Question): Answer {
  if (asked.kind === 'article') return { kind: 'article', report: checkArticle(asked.input) };
  if (asked.kind === 'citation') return { kind: 'citation', answer: citedPassages(asked.question) };
  return { kind: 'slug', slug: slugOf([asked.title]) };
}

/** The worker of the checks, on the thread of the test. */
export class CheckingWorker extends EventTarget {
  postMessage({ id, question }: WorkerOrder): void {
    const data: WorkerAnswer = { id, answer: answerTo(question) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}
