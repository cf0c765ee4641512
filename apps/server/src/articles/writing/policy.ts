import { DomainError } from '../../platform/errors.ts';

const SOURCE_MISSING = 'Add at least one source. Without an AI model, articles can only quote their sources.';
const TOPIC_MISSING = 'Please complete Step 2 (select at least one topic) before generating.';

/** @throws DomainError TOPIC_MISSING */
export function requireTopic(topics: readonly unknown[]): void {
  if (topics.length === 0) throw new DomainError('TOPIC_MISSING', TOPIC_MISSING);
}

/**
 * Without sources the drafter would fill every section with a question, and the article would count. @throws
 * DomainError SOURCE_MISSING
 */
export function requireSource(writer: 'model' | 'drafter', sources: readonly unknown[]): void {
  if (writer === 'drafter' && sources.length === 0) throw new DomainError('SOURCE_MISSING', SOURCE_MISSING);
}
