import type { SectionLock } from '@inkstep/contract';
import type { ArticlePart, ArticleParts } from '@inkstep/engine/checks';
import type { AskWorker } from '../checks/use-checks-worker.ts';

export interface SectionedText {
  /** The text that the places of the parts are of. */
  text: string;
  article: ArticleParts;
  /** For each section the lock that holds it. */
  locks: (SectionLock | null)[];
}

interface Question {
  text: string;
  language: string;
  locks: readonly SectionLock[];
}

/** Divides a text into its sections, in the worker. Answers a way to call it off. */
export const askForSections = (
  ask: AskWorker,
  { text, language, locks }: Question,
  take: (sectioned: SectionedText) => void,
): (() => void) =>
  ask({ kind: 'sections', text, language, locks }, (answer) => {
    if (answer.kind === 'sections') take({ text, article: answer.article, locks: answer.locks });
  });

/** The section that another reading of the article calls so and that reads the same. */
export const sameSection = ({ sections }: ArticleParts, wanted: SectionLock): ArticlePart | undefined =>
  sections.find(
    ({ heading, ordinal, markdown }) =>
      heading === wanted.heading && ordinal === wanted.ordinal && markdown === wanted.markdown,
  );
