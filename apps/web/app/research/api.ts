import type { RedditSource, TopicSuggestions } from '@inkstep/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../kit/api/api.ts';

export interface TopicRequest {
  taskId: string;
  /** Researched keyword first, then the other primary ones. */
  keywords: string[];
  primaryKeywords: number;
  /** Language of the research; detected by the server if undefined. */
  language: string | undefined;
  redditSources: RedditSource[];
}

/** Requests topics. `avoid`: topics that were shown or chosen before. */
export const requestTopics = (
  { taskId, keywords, primaryKeywords, language, redditSources }: TopicRequest,
  avoid: string[] = [],
): Promise<TopicSuggestions> =>
  api.suggestTopics({
    body: {
      taskId,
      keywords,
      ...(primaryKeywords > 0 && { primaryKeywords }),
      ...(language && { language }),
      ...(redditSources.length > 0 && { redditSources }),
      ...(avoid.length > 0 && { avoid }),
    },
  });

/** Topics for a task and its keywords: requested once, then cached. */
export const topicQuery = (request: TopicRequest) =>
  queryOptions<TopicSuggestions>({
    queryKey: ['topics', request.taskId, request.keywords, request.language],
    // No abort signal: the request continues when the step is closed, and its result is there on return.
    queryFn: () => requestTopics(request),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
