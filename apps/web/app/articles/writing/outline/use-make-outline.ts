import { awaitsSources } from '@inkstep/contract/outline-basis';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { api } from '../../../kit/api/api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import type { WizardStepProps } from '../../brief/editor/wizard-step.ts';

interface Making {
  signal: AbortSignal;
  forSources: boolean;
}

/** Saves the task, then creates its outline. Can be canceled. An outline that awaits sources is replaced on arrival. */
export function useMakeOutline({
  task,
  latest,
  saveNow,
  change,
}: Pick<WizardStepProps, 'task' | 'latest' | 'saveNow' | 'change'>) {
  const t = useTexts('generation');
  const call = useRef<AbortController>(undefined);
  const { mutate, reset, isPending, error, variables } = useMutation({
    mutationFn: async ({ signal }: Making) => {
      await saveNow();
      return api.makeOutline({ params: { id: task.id } }, { signal });
    },
    onSuccess: ({ outline }, { signal, forSources }) => {
      if (signal.aborted) return;
      const { outline: before } = latest();
      change({ outline });
      if (!before) return;
      // A restored outline is the user's choice, so it isn't replaced again.
      const restore = () => change({ outline: { ...before, edited: true } });
      const action = { label: t('outline.undo'), onSelect: restore };
      showToast({
        type: 'info',
        message: t(forSources ? 'outline.replacedForSources' : 'outline.replaced'),
        action,
      });
    },
  });
  const make = (forSources = false) => {
    if (isPending) return;
    call.current = new AbortController();
    mutate({ signal: call.current.signal, forSources });
  };

  const replace = useEffectEvent(() => make(true));
  const awaiting =
    task.outline !== null && task.selectedTopics.length > 0 && awaitsSources(task.outline, task);
  useEffect(() => {
    // A failed or canceled attempt isn't repeated until the step is opened again.
    if (awaiting) replace();
  }, [awaiting]);

  return {
    make: () => make(),
    making: isPending,
    forSources: variables?.forSources === true,
    cancel: () => {
      call.current?.abort();
      reset();
    },
    failure: error ? failureText(error, t('outline.failed')) : undefined,
  };
}

export type MadeOutline = ReturnType<typeof useMakeOutline>;
