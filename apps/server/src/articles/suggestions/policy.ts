import { SUGGESTION_LIMITS } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';

export const baseMissing = () =>
  new DomainError(
    'ARTICLE_CHANGED',
    'The article was changed since. Load it again, or send the text that your edit is based on.',
  );

export const nothingSuggested = () => new DomainError('CONFLICT', 'The edit changes nothing.');

export const suggestionTooLong = () =>
  new DomainError(
    'CONFLICT',
    `A suggestion can have at most ${SUGGESTION_LIMITS.replacement.toLocaleString('en')} characters. Suggest the text in several edits.`,
  );

export const tooManySuggestions = () =>
  new DomainError(
    'CONFLICT',
    `An article can have ${SUGGESTION_LIMITS.open} open suggestions. Accept or reject some first.`,
  );

export const suggestionStale = () =>
  new DomainError(
    'ARTICLE_CHANGED',
    'The passage was changed since this was suggested, so accepting it would lose text. Copy what you need, then reject it.',
  );

export const suggestionLocked = () =>
  new DomainError('CONFLICT', 'The suggestion changes a locked section. Unlock it first.');

export const suggestionDecided = (state: 'accepted' | 'rejected', name: string | null) =>
  new DomainError('CONFLICT', `This suggestion was ${state} ${name ? `by ${name} ` : ''}before.`);

export const suggestionsEmptyArticle = () =>
  new DomainError('CONFLICT', 'Nothing would be left of the article.');

export const suggestionsTooLong = () =>
  new DomainError('CONFLICT', 'The article would be too long with these suggestions.');
