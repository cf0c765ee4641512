import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { api } from '../../../kit/api/api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import type { WizardStepProps } from '../../brief/editor/wizard-step.ts';

/** Saves the task, then creates its outline. Can be canceled. */
export function useMakeOutline({
  task,
  latest,
  saveNow,
  change,
}: Pick<WizardStepProps, 'task' | 'latest' | 'saveNow' | 'change'>) {
  const t = useTexts('generation');
  const call = useRef<AbortController>(undefined);
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: async (signal: AbortSignal) => {
      await saveNow();
      return api.makeOutline({ params: { id: task.id } }, { signal });
    },
    onSuccess: ({ outline }, signal) => {
      if (signal.aborted) return;
      const { outline: before } = latest();
      change({ outline });
      if (!before) return;
      const action = { label: t('outline.undo'), onSelect: () => change({ outline: before }) };
      showToast({ type: 'info', message: t('outline.replaced'), action });
    },
  });
  return {
    make: () => {
      if (isPending) return;
      call.current = new AbortController();
      mutate(call.current.signal);
    },
    making: isPending,
    cancel: () => {
      call.current?.abort();
      reset();
    },
    failure: error ? failureText(error, t('outline.failed')) : undefined,
  };
}
