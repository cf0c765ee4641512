import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import type { WizardStepProps } from '../../lib/task-draft.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { startFailure } from './start-failure.ts';

export const NEEDS_TOPIC = 'Please complete Step 2 (select at least one topic) before generating.';
const ALREADY =
  'Article generation is already in progress for this task. Please check the Tasks page for status updates.';

/** Starts a run after everything chosen is stored, and tells every way in which that can fail. */
export function useStart({
  task,
  saveNow,
  generation,
}: Pick<WizardStepProps, 'task' | 'saveNow' | 'generation'>) {
  const navigate = useNavigate();
  const [limit, setLimit] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await saveNow();
      const body = task.has_article ? { regenerate: true } : {};
      return api.startGeneration({ params: { id: task.id }, body });
    },
    onSuccess: ({ status }) => {
      if (status === 'already_generating') {
        showToast({ type: 'info', message: ALREADY });
        void navigate('/tasks');
        return;
      }
      generation.begin();
      showToast({
        type: 'success',
        message: 'Your article is being written. You find it under Single Tasks at any time.',
        action: { label: 'Open Single Tasks', onSelect: () => void navigate('/tasks') },
      });
    },
    onError: (error) => {
      const failure = startFailure(error);
      if (failure.kind === 'usage-limit') setLimit(failure.message);
      else showToast({ type: 'error', message: failure.message });
    },
  });

  const start = () => {
    if (task.selectedTopics.length === 0) showToast({ type: 'error', message: NEEDS_TOPIC });
    else if (!isPending) mutate();
  };

  const upgradeDialog = (
    <ConfirmDialog
      open={limit !== undefined}
      onOpenChange={() => setLimit(undefined)}
      title="Would you like to upgrade your plan?"
      confirmLabel="Upgrade"
      cancelLabel="Not now"
      tone="primary"
      onConfirm={() => void navigate('/subscription')}
    >
      {limit}
    </ConfirmDialog>
  );
  return { start, starting: isPending, upgradeDialog };
}
