import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { OpenTask } from './open-task.ts';

/** Completes the task, after everything that was typed is stored. */
export function useFinish(open: OpenTask, taskId: string) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await open.saveNow();
      return (await api.finishTask({ params: { id: taskId } })).task;
    },
    onSuccess: (task) => {
      open.adopt(task);
      void queryClient.invalidateQueries({ queryKey: ['tasks'] });
      showToast({
        type: 'success',
        message: 'Task completed successfully! The article has been finalized and the task is now complete.',
      });
    },
    onError: () => showToast({ type: 'error', message: 'Failed to finish task. Please try again.' }),
  });
  return { run: () => mutate(), running: isPending };
}
