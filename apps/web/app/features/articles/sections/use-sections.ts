import type { ArticleEvidence, Outline, OutlineSection } from '@inkstep/contract';
import { useEffect, useState } from 'react';
import type { AskWorker } from '../checks/use-checks-worker.ts';
import { askForSections, type SectionedText } from './sections-of.ts';

/** After the last key. */
const PAUSE_MS = 300;
const NO_PLANS: readonly OutlineSection[] = [];

/** The sections of a text whenever it rests. Undefined until they are known, and where there is no worker. */
export function useSections(
  text: string,
  evidence: ArticleEvidence | undefined,
  outline: Outline | null,
  ask: AskWorker,
): SectionedText | undefined {
  const [sectioned, setSectioned] = useState<SectionedText>();
  const { language, locks } = evidence ?? {};
  const plans = outline?.sections ?? NO_PLANS;

  useEffect(() => {
    if (language === undefined || locks === undefined) return;
    let callOff = () => {};
    const timer = setTimeout(() => {
      callOff = askForSections(ask, { text, language, locks, plans }, setSectioned);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      callOff();
    };
  }, [text, language, locks, plans, ask]);

  return sectioned;
}
