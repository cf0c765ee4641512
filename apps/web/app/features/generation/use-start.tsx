import type { SectionLock } from '@inkstep/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { api } from '../../lib/api.ts';
import type { WizardStepProps } from '../../lib/task-draft.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { closeToast, showToast } from '../../ui/toast-store.ts';
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

  useEffect(() => {
    if (running || notice.current === undefined) return;
    // The "being written" toast no longer applies.
    closeToast(notice.current);
    notice.current = undefined;
  }, [running]);

  const { mutate, isPending } = useMutation({
    mutationFn: async (locks: readonly SectionLock[] | undefined) => {
      await saveNow();
      if (locks && locks.length > 0) {
        await api.setSectionLocks({ params: { id: task.id }, body: { locks: [...locks] } });
      }
      const body = task.has_article ? { regenerate: true } : {};
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
      else showToast({ type: 'error', message: failure.message });
    },
  });

  const begin = (locks: readonly SectionLock[] | undefined) => {
    if (task.selectedTopics.length === 0) showToast({ type: 'error', message: t('needsTopic') });
    else if (!isPending) mutate(locks);
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
    /** Regenerates the article except these sections. */
    startKeeping: begin,
    starting: isPending,
    /** Shows the reason why a start would be refused. */
    offerUpgrade: setLimit,
    upgradeDialog,
  };
}
