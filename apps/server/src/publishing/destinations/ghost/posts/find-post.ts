import { DestinationRefused, type RemotePost } from '../../publisher.ts';
import type { Session } from '../session.ts';
import { findPostByKey, getPost } from './post-calls.ts';
import { toRemotePost } from './remote-post.ts';

/** Undefined if the post was deleted. */
export async function readPost(
  session: Session,
  id: string,
  signal: AbortSignal,
): Promise<RemotePost | undefined> {
  try {
    return await toRemotePost(session, await getPost(session.ask, id, signal), signal);
  } catch (error) {
    if (error instanceof DestinationRefused && error.problem.code === 'gone') return undefined;
    throw error;
  }
}

/**
 * Finds the post by its ID, or by its key if the answer with the ID was lost. Ghost stores the key together with the post. A post
 * that only has the same slug is someone else's, which must not be overwritten.
 */
export async function findPost(
  session: Session,
  { key, id }: { key: string; id: string | null },
  signal: AbortSignal,
): Promise<RemotePost | undefined> {
  if (id !== null) return readPost(session, id, signal);
  const post = await findPostByKey(session.ask, key, signal);
  return post && toRemotePost(session, post, signal);
}
