import type { ArticleEvidence, Outline, OutlineSection } from '@inkstep/contract';
import { useEffect, useState } from 'react';
import type { AskWorker } from '../../../writing/checks/use-checks-worker.ts';
import { askForSections, type SectionedText } from './sections-of.ts';

const PAUSE_MS = 300;
const NO_PLANS: readonly OutlineSection[] = [];

/** The sections of a text after a pause in typing. Undefined until known or without worker support. */
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
    let cancel = () => {};
    const timer = setTimeout(() => {
      cancel = askForSections(ask, { text, language, locks, plans }, setSectioned);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      cancel();
    };
  }, [text, language, locks, plans, ask]);

  return sectioned;
}
