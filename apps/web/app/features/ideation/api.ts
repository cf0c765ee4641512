import type { RedditSource, TopicSuggestions } from '@inkstep/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export interface TopicRequest {
  taskId: string;
  keywords: string[];
  redditSources: RedditSource[];
}

/** Topics for one task and its keywords: asked once, kept until somebody wants others. */
export const topicQuery = ({ taskId, keywords, redditSources }: TopicRequest) =>
  queryOptions<TopicSuggestions>({
    queryKey: ['topics', taskId, keywords],
    queryFn: ({ signal }) =>
      api.suggestTopics(
        { body: { keywords, ...(redditSources.length > 0 ? { redditSources } : {}) } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
