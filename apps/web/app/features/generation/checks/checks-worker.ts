import { type CheckInput, type CheckReport, checkArticle } from '@inkstep/engine/checks';

export interface CheckOrder {
  id: number;
  input: CheckInput;
}

export interface CheckAnswer {
  id: number;
  report: CheckReport;
}

addEventListener('message', ({ data: { id, input } }: MessageEvent<CheckOrder>) => {
  const answer: CheckAnswer = { id, report: checkArticle(input) };
  postMessage(answer);
});
