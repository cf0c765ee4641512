import { DomainError } from '../../platform/errors.ts';

/** Public visibility of a post. */
export interface PublicState {
  isPublished: boolean;
  /** Time of first publication; kept while unpublished. */
  publishedAt: Date | null;
  scheduledFor: Date | null;
}

const invalid = (message: string) =>
  new DomainError('INVALID', message, { details: [{ path: 'scheduled_for', message }] });

/** @throws DomainError INVALID for a time in the past, or for scheduling a published post */
export function nextState(
  before: PublicState,
  {
    published,
    scheduled_for,
  }: { published?: boolean | undefined; scheduled_for?: string | null | undefined },
  now = new Date(),
): PublicState {
  const isPublished = published ?? before.isPublished;
  if (isPublished) {
    if (scheduled_for && published === undefined)
      throw invalid('This is published. Unpublish it to schedule it.');
    return { isPublished, publishedAt: before.publishedAt ?? now, scheduledFor: null };
  }
  const scheduledFor =
    scheduled_for === undefined ? before.scheduledFor : scheduled_for && new Date(scheduled_for);
  if (scheduled_for && scheduledFor && scheduledFor <= now) throw invalid('Choose a time in the future');
  return { isPublished, publishedAt: before.publishedAt, scheduledFor: scheduledFor || null };
}
