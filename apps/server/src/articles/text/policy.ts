import { DomainError } from '../../platform/errors.ts';

export const articleInProgress = () =>
  new DomainError(
    'GENERATION_RUNNING',
    'The article is being written. Wait for it, or cancel the generation.',
  );

export const articleChanged = () =>
  new DomainError(
    'ARTICLE_CHANGED',
    'The article was changed somewhere else. Load it again before you save.',
  );

export const choiceOutdated = () =>
  new DomainError(
    'ARTICLE_CHANGED',
    'The article changed after you chose what to keep. Regenerate it again to review your edits.',
  );

export const articleMissing = () => new DomainError('ARTICLE_MISSING', 'There is no article yet.');
