import { articleParts, checkArticle, citedPassages, lockedParts, slugOf } from '@inkstep/engine/checks';
import type {
  Answer,
  Question,
  WorkerAnswer,
  WorkerOrder,
} from '../app/features/generation/checks/checks-worker.ts';

function answerTo(asked: Question): Answer {
  if (asked.kind === 'article') return { kind: 'article', report: checkArticle(asked.input) };
  if (asked.kind === 'citation') return { kind: 'citation', answer: citedPassages(asked.question) };
  if (asked.kind === 'slug') return { kind: 'slug', slug: slugOf([asked.title]) };
  const article = articleParts(asked.text, asked.language);
  const held = [...lockedParts(article.sections, asked.locks)];
  const locks = article.sections.map((section) => held.find(([, part]) => part === section)?.[0] ?? null);
  return { kind: 'sections', article, locks };
}

/** The worker of the checks, on the thread of the test. */
export class CheckingWorker extends EventTarget {
  postMessage({ id, question }: WorkerOrder): void {
    const data: WorkerAnswer = { id, answer: answerTo(question) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}
