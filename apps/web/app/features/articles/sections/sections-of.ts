import type { SectionLock } from '@inkstep/contract';
import type { ArticlePart, ArticleParts } from '@inkstep/engine/checks';
import type { SectionsAnswer, SectionsQuestion } from '../checks/checks-worker.ts';
import type { AskWorker } from '../checks/use-checks-worker.ts';

export interface SectionedText extends SectionsAnswer {
  /** The text that the positions refer to. */
  text: string;
}

/** Splits a text into sections in the worker. Returns a function that cancels it. */
export const askForSections = (
  ask: AskWorker,
  question: SectionsQuestion,
  take: (sectioned: SectionedText) => void,
): (() => void) =>
  ask({ kind: 'sections', question }, (answer) => {
    if (answer.kind === 'sections') take({ text: question.text, ...answer.answer });
  });

/** The section with the same name and text in another version of the article. */
export const sameSection = ({ sections }: ArticleParts, wanted: SectionLock): ArticlePart | undefined =>
  sections.find(
    ({ heading, ordinal, markdown }) =>
      heading === wanted.heading && ordinal === wanted.ordinal && markdown === wanted.markdown,
  );
