import {
  type CheckInput,
  type CheckReport,
  type CitationAnswer,
  type CitationQuestion,
  checkArticle,
  citedPassages,
  slugOf,
} from '@inkstep/engine/checks';

export type Question =
  | { kind: 'article'; input: CheckInput }
  | { kind: 'citation'; question: CitationQuestion }
  | { kind: 'slug'; title: string };

export type Answer =
  | { kind: 'article'; report: CheckReport }
  | { kind: 'citation'; answer: CitationAnswer }
  | { kind: 'slug'; slug: string };

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
  }
}

addEventListener('message', ({ data: { id, question } }: MessageEvent<WorkerOrder>) => {
  const reply: WorkerAnswer = { id, answer: answerTo(question) };
  postMessage(reply);
});
