import { useMutation } from '@tanstack/react-query';
import { api } from '../../../../kit/api/api.ts';

export type FindSources = ReturnType<typeof useFindSources>;

/** Looks for sources for the given topics of a task; without any, for its keywords. */
export const useFindSources = (taskId: string) =>
  useMutation({
    mutationFn: (topics: readonly string[]) =>
      api.findSources({ params: { id: taskId }, body: { topics: [...topics] } }),
  });
