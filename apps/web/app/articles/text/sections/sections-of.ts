import type { SectionLock } from '@inkstep/contract';
import type { SectionsAnswer, SectionsQuestion } from '../../../editor/checks/checks-worker.ts';
import type { AskWorker } from '../../../editor/checks/use-checks-worker.ts';

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

/** True if name and text are equal. Compares by value, because the worker returns copies. */
export const isSameSection = (one: SectionLock, other: SectionLock): boolean =>
  one.heading === other.heading && one.ordinal === other.ordinal && one.markdown === other.markdown;
