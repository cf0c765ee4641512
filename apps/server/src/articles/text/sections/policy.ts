import { DomainError } from '../../../platform/errors.ts';

export const sectionChanged = () =>
  new DomainError('ARTICLE_CHANGED', 'The article was changed meanwhile. Ask for the section once more.');

export const sectionLocked = () => new DomainError('CONFLICT', 'The section is locked. Unlock it first.');

export const lockedSectionChanged = (heading: string) =>
  new DomainError(
    'CONFLICT',
    `This would change ${heading === '' ? 'the introduction' : `the section ${JSON.stringify(heading.slice(0, 120))}`}, which a person has locked. Ask the user to unlock it in Inkstep.`,
  );

/** About 6,000 words: longer than any generated section. */
const LONGEST_REVISED = 40_000;

/** A model would have to read and write all of a longer section, at the price of a whole article. */
export function requireRevisable({ markdown }: { markdown: string }): void {
  if (markdown.length <= LONGEST_REVISED) return;
  throw new DomainError(
    'INVALID',
    'The section is too long to be revised. Divide it by headings, then ask for one of its parts.',
  );
}

export const writerMissing = () =>
  new DomainError('AI_UNAVAILABLE', 'Rewriting by an instruction needs an AI model, and none is set up.');
