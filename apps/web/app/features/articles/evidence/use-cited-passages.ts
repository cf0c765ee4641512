import type { ArticleEvidence } from '@inkstep/contract';
import type { CitationAnswer } from '@inkstep/engine/checks';
import { useEffect, useState } from 'react';
import type { AskWorker } from '../checks/use-checks-worker.ts';
import type { OpenedCitation } from './opened-citation.ts';

/** The cited passages, found in the worker. Undefined until it answers. */
export function useCitedPassages(
  citation: OpenedCitation,
  { references, passages, language }: ArticleEvidence,
  ask: AskWorker,
): CitationAnswer | undefined {
  const [found, setFound] = useState<{ citation: OpenedCitation; answer: CitationAnswer }>();
  useEffect(
    () =>
      ask({ kind: 'citation', question: { ...citation, references, passages, language } }, (answer) => {
        if (answer.kind === 'citation') setFound({ citation, answer: answer.answer });
      }),
    [citation, references, passages, language, ask],
  );
  return found?.citation === citation ? found.answer : undefined;
}
