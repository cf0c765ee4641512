import { type Post, PostAnswer, PostsAnswer } from '../api-types.ts';
import type { AskGhost } from '../client.ts';

const HTML = { formats: 'html' };
/** Lets Ghost make its editor's blocks of our HTML. Without it, HTML is ignored silently. */
const FROM_HTML = { ...HTML, source: 'html' };

/** Name and slug of the internal tag by which a post is recognized. Ghost never shows internal tags to readers. */
export const keyTag = (key: string): string => `#inkstep-${key}`;
const keySlug = (key: string): string => `hash-inkstep-${key}`;

/** @throws DestinationRefused `gone` */
export const getPost = (ask: AskGhost, id: string, signal: AbortSignal): Promise<Post> =>
  ask({ path: `posts/${encodeURIComponent(id)}/`, query: HTML, schema: PostAnswer, missing: 'gone' }, signal);

/** Finds the oldest post with the key: copies that editors made have it too. */
export async function findPostByKey(
  ask: AskGhost,
  key: string,
  signal: AbortSignal,
): Promise<Post | undefined> {
  const filter = `tag:${keySlug(key.replace(/[^\w-]/g, ''))}`;
  const posts = await ask(
    {
      path: 'posts/',
      query: { ...HTML, filter, order: 'created_at asc', limit: '1' },
      schema: PostsAnswer,
    },
    signal,
  );
  return posts[0];
}

/** Fields of Ghost's API. Missing ones stay as they are there. */
export type PostChange = Readonly<Record<string, unknown>>;

export const createPost = (ask: AskGhost, change: PostChange, signal: AbortSignal): Promise<Post> =>
  ask(
    {
      method: 'POST',
      path: 'posts/',
      query: FROM_HTML,
      body: { json: { posts: [change] } },
      schema: PostAnswer,
    },
    signal,
  );

/** @throws DestinationRefused `changed_there` if the post was changed since `current` was read */
export const updatePost = (
  ask: AskGhost,
  { id, updated_at }: Pick<Post, 'id' | 'updated_at'>,
  change: PostChange,
  signal: AbortSignal,
): Promise<Post> =>
  ask(
    {
      method: 'PUT',
      path: `posts/${encodeURIComponent(id)}/`,
      query: FROM_HTML,
      body: { json: { posts: [{ ...change, updated_at }] } },
      schema: PostAnswer,
      missing: 'gone',
    },
    signal,
  );
