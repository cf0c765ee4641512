import type { SectionLock } from '@inkstep/contract';
import {
  type ArticleParts,
  articleParts,
  type CheckInput,
  type CheckReport,
  type CitationAnswer,
  type CitationQuestion,
  checkArticle,
  citedPassages,
  lockedParts,
  slugOf,
} from '@inkstep/engine/checks';

export type Question =
  | { kind: 'article'; input: CheckInput }
  | { kind: 'citation'; question: CitationQuestion }
  | { kind: 'slug'; title: string }
  | { kind: 'sections'; text: string; language: string; locks: readonly SectionLock[] };

export type Answer =
  | { kind: 'article'; report: CheckReport }
  | { kind: 'citation'; answer: CitationAnswer }
  | { kind: 'slug'; slug: string }
  /** For each section the lock that holds it. */
  | { kind: 'sections'; article: ArticleParts; locks: (SectionLock | null)[] };

export interface WorkerOrder {
  id: number;
  question: Question;
}

export interface WorkerAnswer {
  id: number;
  answer: Answer;
}

function answerTo(asked: Question): Answer {
  switch (asked.kind) {
    case 'article':
      return { kind: 'article', report: checkArticle(asked.input) };
    case 'citation':
      return { kind: 'citation', answer: citedPassages(asked.question) };
    case 'slug':
      return { kind: 'slug', slug: slugOf([asked.title]) };
    case 'sections':
      return { kind: 'sections', ...lockedSections(asked.text, asked.language, asked.locks) };
  }
}

function lockedSections(text: string, language: string, locks: readonly SectionLock[]) {
  const article = articleParts(text, language);
  const held = [...lockedParts(article.sections, locks)];
  const lockOf = (section: (typeof article.sections)[number]) =>
    held.find(([, part]) => part === section)?.[0] ?? null;
  return { article, locks: article.sections.map(lockOf) };
}

addEventListener('message', ({ data: { id, question } }: MessageEvent<WorkerOrder>) => {
  const reply: WorkerAnswer = { id, answer: answerTo(question) };
  postMessage(reply);
});
