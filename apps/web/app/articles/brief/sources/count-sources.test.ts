import { expect, test } from 'vitest';
import { buildPage, buildTask } from '../../../../test/build-task.ts';
import { countSources } from './count-sources.ts';

test('[SRC-26] pages, texts, entries of the library and Reddit posts count together, a mirrored entry once', () => {
  const entry = { resourceId: 'r1', resourceType: 'url' as const, addedAt: '2026-01-02T03:04:05.000Z' };
  const { title, url, content, description } = buildPage(2);
  const task = buildTask({
    sources: [buildPage(1), buildPage(2, entry)],
    comprehensiveResources: [
      {
        id: 'r1',
        type: 'saved_resource',
        resource_name: title,
        resource_type: 'url',
        url,
        content,
        description,
        addedAt: entry.addedAt,
      },
    ],
    redditSources: [
      { ...buildPage(3), type: 'reddit', url: 'https://r.example', subreddit: 'a', upvotes: 1, comments: 2 },
    ],
  });
  expect(countSources(task)).toBe(3);
});
