import type { ArticleEvidence } from '@inkstep/contract';
import { useEffect, useState } from 'react';
import type { AskWorker } from '../checks/use-checks-worker.ts';
import { askForSections, type SectionedText } from './sections-of.ts';

/** After the last key. */
const PAUSE_MS = 300;

/** The sections of a text whenever it rests. Undefined until they are known, and where there is no worker. */
export function useSections(
  text: string,
  evidence: ArticleEvidence | undefined,
  ask: AskWorker,
): SectionedText | undefined {
  const [sectioned, setSectioned] = useState<SectionedText>();
  const { language, locks } = evidence ?? {};

  useEffect(() => {
    if (language === undefined || locks === undefined) return;
    let callOff = () => {};
    const timer = setTimeout(() => {
      callOff = askForSections(ask, { text, language, locks }, setSectioned);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [text, language, locks, ask]);

  return sectioned;
}
