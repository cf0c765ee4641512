import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../kit/api/api.ts';
import { taskKey } from '../brief/api.ts';

export function useDeleteTasks() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ([id, ...others]: readonly [string, ...string[]]): Promise<unknown> =>
      others.length > 0
        ? api.deleteTasks({ body: { ids: [id, ...others] } })
        : api.deleteTask({ params: { id } }),
    onSuccess: (_, ids) => {
      for (const id of ids) queryClient.removeQueries({ queryKey: taskKey(id) });
      return queryClient.invalidateQueries({ queryKey: ['tasks'] });
    },
  });
}

export function useDuplicateTask() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      api.duplicateTask({ params: { id }, body: { name } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['tasks'] }),
  });
}
