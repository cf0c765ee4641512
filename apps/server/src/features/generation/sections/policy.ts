import { DomainError } from '../../../platform/errors.ts';

export const articleChanged = () =>
  new DomainError('ARTICLE_CHANGED', 'The article was changed meanwhile. Ask for the section once more.');

export const articleInProgress = () =>
  new DomainError(
    'GENERATION_RUNNING',
    'The article is being written. Wait for it, or cancel the generation.',
  );

export const sectionLocked = () => new DomainError('CONFLICT', 'The section is locked. Unlock it first.');

/** Otherwise whole articles could be had from outlines and proposals, of which none counts. */
export const articleNotWritten = () =>
  new DomainError(
    'ARTICLE_MISSING',
    'The AI model revises articles that were generated here. Generate an article for this task first.',
  );

export const writerMissing = () =>
  new DomainError('AI_UNAVAILABLE', 'Rewriting by an instruction needs an AI model, and none is set up.');
