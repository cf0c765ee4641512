import type { Visibility } from '../../publisher.ts';
import type { Post } from '../api-types.ts';
import type { PostChange } from './post-calls.ts';
import { isPublic } from './remote-post.ts';

/**
 * Fields that give a post its visibility. Ghost refuses times of the past, so what should have appeared by now appears at once.
 * It keeps the time of an earlier schedule, which would date a post in the future.
 */
export function visibilityFields(
  visibility: Visibility,
  current: Pick<Post, 'status' | 'published_at'> | undefined,
  now: Date = new Date(),
): PostChange {
  if (visibility.status === 'draft') return { status: 'draft' };
  if (visibility.status === 'scheduled' && visibility.at > now)
    return { status: 'scheduled', published_at: visibility.at.toISOString() };
  const isFuture = new Date(current?.published_at ?? 0) > now;
  return { status: 'published', ...(isFuture && { published_at: now.toISOString() }) };
}

/** True if Ghost only schedules the post after it was made a draft. */
export const mustBeDraftFirst = (change: PostChange, current: Pick<Post, 'status'>): boolean =>
  change['status'] === 'scheduled' && isPublic(current);
