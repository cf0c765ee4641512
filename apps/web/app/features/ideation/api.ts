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
    // Without the signal: it goes on when the step is left, and is there when one comes back.
    queryFn: () =>
      api.suggestTopics({ body: { keywords, ...(redditSources.length > 0 ? { redditSources } : {}) } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
