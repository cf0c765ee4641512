import { DomainError } from '../../platform/errors.ts';

/** Whether and when readers see a post. */
export interface PublicState {
  isPublished: boolean;
  /** When it was first published; kept while it isn't. */
  publishedAt: Date | null;
  scheduledFor: Date | null;
}

const invalid = (message: string) =>
  new DomainError('INVALID', message, { details: [{ path: 'scheduled_for', message }] });

/** @throws DomainError INVALID for a time in the past, or for a published post that stays so */
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
