import { LIMITS } from '@inkstep/contract';
import { DomainError } from '../../platform/errors.ts';

export const tooManySources = () =>
  new DomainError('INVALID', `There can be at most ${LIMITS.sources} sources.`, {
    details: [{ path: 'sources', message: `At most ${LIMITS.sources}, Reddit posts and resources included` }],
  });

export const tooManyTopics = () =>
  new DomainError('INVALID', `There can be at most ${LIMITS.topics} topics.`, {
    details: [{ path: 'topic', message: `At most ${LIMITS.topics}` }],
  });

export const tooManyKeywords = () =>
  new DomainError('INVALID', `There can be at most ${LIMITS.taskKeywords} keywords.`, {
    details: [{ path: 'keyword', message: `At most ${LIMITS.taskKeywords}` }],
  });

export const emptyArticle = () =>
  new DomainError('INVALID', 'An empty article is not saved.', {
    details: [{ path: 'generated_article', message: 'Must not be empty' }],
  });
