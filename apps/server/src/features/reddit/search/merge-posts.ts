import type { ApiPost } from '../client/api-types.ts';

/** One list of several, in turns, so that none of them fills it alone; each post once. */
export function mergePosts(lists: readonly (readonly ApiPost[])[], limit: number): ApiPost[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  const merged = new Map<string, ApiPost>();
  for (let rank = 0; rank < longest; rank += 1) {
    for (const list of lists) {
      const post = list[rank];
      if (post && !merged.has(post.id)) merged.set(post.id, post);
    }
  }
  return [...merged.values()].slice(0, limit);
}
