import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/language-context.ts';
import { api } from '../../../kit/api/api.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import type { OpenTask } from './open-task.ts';

export function useFinish(open: OpenTask, taskId: string) {
  const t = useTexts('editor');
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await open.saveNow();
      return (await api.finishTask({ params: { id: taskId } })).task;
    },
    onSuccess: (task) => {
      open.adopt(task);
      void queryClient.invalidateQueries({ queryKey: ['tasks'] });
      showToast({ type: 'success', message: t('finished') });
      void import('../../text/export/export-panel.ts').then(({ openExport }) => openExport('finished'));
    },
    onError: (error) => showToast({ type: 'error', message: t('finishFailed'), error }),
  });
  return { run: () => mutate(), running: isPending };
}
