import {
  articleFixes,
  articleParts,
  checkArticle,
  citedPassages,
  commonSentences,
  firstSlug,
  lockedParts,
  sectionPlans,
} from '@inkstep/engine/checks';
import type { Answer, Question, WorkerAnswer, WorkerRequest } from '../app/editor/checks/checks-worker.ts';

function answerTo(asked: Question): Answer {
  if (asked.kind === 'article') {
    const report = checkArticle(asked.question.input);
    return { kind: 'article', report, fixes: articleFixes({ ...asked.question, report }) };
  }
  if (asked.kind === 'citation') return { kind: 'citation', answer: citedPassages(asked.question) };
  if (asked.kind === 'common') return { kind: 'common', answer: commonSentences(asked.question) };
  if (asked.kind === 'slug') return { kind: 'slug', slug: firstSlug([asked.title]) };
  const { text, language, locks: known, plans } = asked.question;
  const article = articleParts(text, language);
  const held = [...lockedParts(article.sections, known)];
  const locks = article.sections.map((section) => held.find(([, part]) => part === section)?.[0] ?? null);
  const targets = sectionPlans(article.sections, plans).map((plan) => plan?.targetWords);
  return { kind: 'sections', answer: { article, locks, targets } };
}

/** Runs the checks worker on the test's thread. */
export class CheckingWorker extends EventTarget {
  postMessage({ id, question }: WorkerRequest): void {
    const data: WorkerAnswer = { id, answer: answerTo(question) };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate(): void {}
}
