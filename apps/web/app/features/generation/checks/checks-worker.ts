import {
  type CheckInput,
  type CheckReport,
  type CitationAnswer,
  type CitationQuestion,
  checkArticle,
  citedPassages,
} from '@inkstep/engine/checks';

export type Question =
  | { kind: 'article'; input: CheckInput }
  | { kind: 'citation'; question: CitationQuestion };

export type Answer = { kind: 'article'; report: CheckReport } | { kind: 'citation'; answer: CitationAnswer };

export interface WorkerOrder {
  id: number;
  question: Question;
}

export interface WorkerAnswer {
  id: number;
  answer: Answer;
}

function answerTo(asked: Question): Answer {
  return asked.kind === 'article'
    ? { kind: 'article', report: checkArticle(asked.input) }
    : { kind: 'citation', answer: citedPassages(asked.question) };
}

addEventListener('message', ({ data: { id, question } }: MessageEvent<WorkerOrder>) => {
  const reply: WorkerAnswer = { id, answer: answerTo(question) };
  postMessage(reply);
});
