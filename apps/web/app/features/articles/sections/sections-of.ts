import type { SectionLock } from '@inkstep/contract';
import type { ArticlePart, ArticleParts } from '@inkstep/engine/checks';
import type { SectionsAnswer, SectionsQuestion } from '../checks/checks-worker.ts';
import type { AskWorker } from '../checks/use-checks-worker.ts';

export interface SectionedText extends SectionsAnswer {
  /** The text that the places of the parts are of. */
  text: string;
}

/** Divides a text into its sections, in the worker. Answers a way to call it off. */
export const askForSections = (
  ask: AskWorker,
  question: SectionsQuestion,
  take: (sectioned: SectionedText) => void,
): (() => void) =>
  ask({ kind: 'sections', question }, (told) => {
    if (told.kind === 'sections') take({ text: question.text, ...told.answer });
  });

/** The section that another reading of the article calls so and that reads the same. */
export const sameSection = ({ sections }: ArticleParts, wanted: SectionLock): ArticlePart | undefined =>
  sections.find(
    ({ heading, ordinal, markdown }) =>
      heading === wanted.heading && ordinal === wanted.ordinal && markdown === wanted.markdown,
  );
