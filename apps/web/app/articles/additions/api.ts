import type { InterviewAnswer } from '@inkstep/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../kit/api/api.ts';

/** Null before the article is planned. */
export const additionsQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['additions', taskId],
    queryFn: async ({ signal }) => (await api.getAdditions({ params: { id: taskId } }, { signal })).additions,
  });

export const saveAnswers = (taskId: string, answers: InterviewAnswer[]) =>
  api.saveAnswers({ params: { id: taskId }, body: { answers } });
