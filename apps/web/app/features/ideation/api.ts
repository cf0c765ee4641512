import type { RedditSource, TopicSuggestions } from '@inkstep/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export interface TopicRequest {
  taskId: string;
  keywords: string[];
  redditSources: RedditSource[];
}

/** Topics for a task and its keywords: requested once, then cached until the user asks for new ones. */
export const topicQuery = ({ taskId, keywords, redditSources }: TopicRequest) =>
  queryOptions<TopicSuggestions>({
    queryKey: ['topics', taskId, keywords],
    // No abort signal: the request continues when the step is closed, and its result is there on return.
    queryFn: () =>
      api.suggestTopics({ body: { keywords, ...(redditSources.length > 0 ? { redditSources } : {}) } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
