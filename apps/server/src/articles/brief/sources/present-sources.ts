import type { ComprehensiveResource, RedditSource, Source, Task } from '@inkstep/contract';
import type { SourceRow } from './queries.ts';

export const presentSource = (row: SourceRow): Source => ({
  id: row.id,
  type: row.kind,
  url: row.url,
  title: row.title,
  content: row.content,
  description: row.description,
  wordCount: row.words,
  ...(row.author !== null && { author: row.author }),
  ...(row.published !== null && { publishedAt: row.published }),
  ...(row.language !== null && { language: row.language }),
  ...(row.resourceId !== null && { resourceId: row.resourceId }),
  ...(row.resourceType !== null && { resourceType: row.resourceType }),
  ...(row.addedAt !== null && { addedAt: row.addedAt.toISOString() }),
  ...(row.subreddit !== null && { subreddit: row.subreddit }),
  ...(row.upvotes !== null && { upvotes: row.upvotes }),
  ...(row.comments !== null && { comments: row.comments }),
});

const presentRedditSource = (row: SourceRow): RedditSource => ({
  id: row.id,
  type: 'reddit',
  url: row.url,
  title: row.title,
  content: row.content,
  description: row.description,
  wordCount: row.words,
  subreddit: row.subreddit ?? '',
  upvotes: row.upvotes ?? 0,
  comments: row.comments ?? 0,
});

/** Documented copy of a source from the library. */
const presentResource = (row: SourceRow): ComprehensiveResource[] =>
  row.resourceId === null || row.addedAt === null
    ? []
    : [
        {
          id: row.resourceId,
          type: 'saved_resource',
          resource_name: row.title,
          resource_type: row.resourceType ?? row.kind,
          url: row.url,
          content: row.content,
          description: row.description,
          addedAt: row.addedAt.toISOString(),
        },
      ];

/** Documented lists of a task's sources. */
export function presentSources(
  rows: readonly SourceRow[],
): Pick<Task, 'sources' | 'comprehensiveResources' | 'redditSources'> {
  const sources = rows.filter(({ list }) => list === 'sources');
  return {
    sources: sources.map(presentSource),
    comprehensiveResources: sources.flatMap(presentResource),
    redditSources: rows.filter(({ list }) => list === 'redditSources').map(presentRedditSource),
  };
}
