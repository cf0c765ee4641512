import { DomainError } from '../../platform/errors.ts';

const TOPIC_MISSING = 'Please complete Step 2 (select at least one topic) before generating.';

/** @throws DomainError TOPIC_MISSING */
export function requireTopic(topics: readonly unknown[]): void {
  if (topics.length === 0) throw new DomainError('TOPIC_MISSING', TOPIC_MISSING);
}
