import type { ArticleEvidence, Outline, OutlineSection } from '@inkstep/contract';
import { useEffect } from 'react';
import { CHECKS_PAUSE_MS, checkText } from '../../../editor/checks/check-text.ts';
import { afterPauses } from '../../../editor/text-source.ts';
import { askForSections } from '../sections/sections-of.ts';
import type { ArticleSession } from './article-session.ts';

const SECTIONS_PAUSE_MS = 300;
const NO_PLANS: readonly OutlineSection[] = [];

/** Keeps checks and sections in the session. Runs in the worker after pauses in typing. */
export function useMeasures(
  session: ArticleSession,
  evidence: ArticleEvidence | undefined,
  outline: Outline | null,
): void {
  const plans = outline?.sections ?? NO_PLANS;
  useEffect(() => {
    if (!evidence) return;
    const { ask, store, text: read, source } = session;
    const text = { read, subscribe: source.subscribe };
    return afterPauses(text, CHECKS_PAUSE_MS, (now) =>
      checkText(ask, { text: now, evidence, plans }, (checked) => store.set({ checked })),
    );
  }, [session, evidence, plans]);

  const { language, locks } = evidence ?? {};
  useEffect(() => {
    if (language === undefined || locks === undefined) return;
    const { ask, store, text: read, source } = session;
    const text = { read, subscribe: source.subscribe };
    return afterPauses(text, SECTIONS_PAUSE_MS, (now) =>
      askForSections(ask, { text: now, language, locks, plans }, (sectioned) => store.set({ sectioned })),
    );
  }, [session, language, locks, plans]);
}
