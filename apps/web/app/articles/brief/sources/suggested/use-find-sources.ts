import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../kit/api/api.ts';

/** Searches for sources for topics of a task, or for its keywords if none are given. */
export const useFindSources = (taskId: string) =>
  useMutation({
    mutationFn: (topics: readonly string[]) =>
      api.findSources({ params: { id: taskId }, body: { topics: [...topics] } }),
  });
