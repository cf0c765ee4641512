import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { api } from '../../kit/api/api.ts';
import { closeToast, showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import type { KeptChoice, WizardStepProps } from '../brief/editor/wizard-step.ts';
import { startFailure } from './start-failure.ts';

/** Saves the task, starts a run and reports failures. */
export function useStart({
  task,
  saveNow,
  generation,
}: Pick<WizardStepProps, 'task' | 'saveNow' | 'generation'>) {
  const t = useTexts('generation');
  const navigate = useNavigate();
  const [limit, setLimit] = useState<string>();
  const notice = useRef<number>(undefined);
  const running = generation.status?.status === 'generating';

  const closeNotice = useCallback(() => {
    if (notice.current !== undefined) closeToast(notice.current);
    notice.current = undefined;
  }, []);
  useEffect(() => {
    // The "being written" toast no longer applies.
    if (!running) closeNotice();
  }, [running, closeNotice]);

  const { mutate, isPending } = useMutation({
    mutationFn: async (choice: KeptChoice | undefined) => {
      await saveNow();
      const body = task.has_article ? { regenerate: true, ...choice } : {};
      return api.startGeneration({ params: { id: task.id }, body });
    },
    onSuccess: ({ status }) => {
      if (status === 'already_generating') {
        showToast({ type: 'info', message: t('start.already') });
        void navigate('/tasks');
        return;
      }
      generation.begin();
      notice.current = showToast({
        type: 'success',
        message: t('start.started'),
        action: { label: t('start.open'), onSelect: () => void navigate('/tasks') },
      });
    },
    onError: (error) => {
      const failure = startFailure(error, t);
      if (failure.kind === 'usage-limit') setLimit(failure.message);
      else showToast({ type: 'error', message: failure.message, error: failure });
    },
  });

  const begin = (choice: KeptChoice | undefined) => {
    if (task.selectedTopics.length === 0) showToast({ type: 'error', message: t('needsTopic') });
    else if (!isPending) mutate(choice);
  };

  const upgradeDialog = (
    <ConfirmDialog
      open={limit !== undefined}
      onOpenChange={() => setLimit(undefined)}
      title={t('start.upgradeTitle')}
      confirmLabel={t('start.upgrade')}
      cancelLabel={t('start.notNow')}
      tone="primary"
      onConfirm={() => void navigate('/subscription')}
    >
      {limit}
    </ConfirmDialog>
  );
  return {
    start: () => begin(undefined),
    /** Regenerates the article except for the parts to keep. */
    startKeeping: begin,
    starting: isPending,
    /** Closes the toast that says the article is being written. */
    closeNotice,
    /** Shows why a start would be refused. */
    offerUpgrade: setLimit,
    upgradeDialog,
  };
}
