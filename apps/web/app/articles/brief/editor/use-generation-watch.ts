import type { GenerationStatus, Task } from '@inkstep/contract';
import { TIMERS } from '@inkstep/contract/limits';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { generationStatusKey, generationStatusQuery } from '../api.ts';
import type { GenerationWatch } from './wizard-step.ts';

const LAST = 6;

const BEGUN = {
  status: 'generating',
  progress: 0,
  elapsedTime: 0,
  stage: null,
  estimatedTime: null,
  cancelled: false,
  counts: false,
} as const;

interface Seen {
  state: { data: GenerationStatus | undefined };
}

/** A cancelled run that counts against the quota has left a draft. */
const hasWritten = (status: GenerationStatus | undefined): boolean =>
  status?.status === 'completed' || (status?.status === 'not_started' && status.counts);

const runs = ({ state }: Seen): boolean => state.data?.status === 'generating';

/** Polls the task's run. Reports it as running until `reload` has loaded the result, to avoid flicker. */
export function useGenerationWatch(task: Task, reload: () => Promise<void>): GenerationWatch {
  const t = useTexts('editor');
  const queryClient = useQueryClient();
  // The run may have ended since the task was loaded.
  const [ran, setRan] = useState(task.status === TASK_STATUS.generating);
  const onLast = task.current_step === LAST;
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...generationStatusQuery(task.id),
    enabled: (query) => onLast || task.status === TASK_STATUS.generating || runs(query),
    refetchInterval: (query) =>
      runs(query) || ran || (onLast && !task.has_article) ? TIMERS.generationPollMs : false,
  });
  const running = data?.status === 'generating';
  const written = hasWritten(data) && (ran || !task.has_article);
  const ended = written || (ran && !running);
  if (running && !ran) setRan(true);

  const takeOver = useEffectEvent(reload);
  useEffect(() => {
    // Handles equal responses too: an earlier one may not have been applied.
    if (!ended || dataUpdatedAt === 0) return;
    takeOver().then(
      () => setRan(false),
      () => undefined,
    );
  }, [ended, dataUpdatedAt]);

  const show = (status: GenerationStatus) => {
    queryClient.setQueryData(generationStatusKey(task.id), status);
  };
  return {
    status: data && written ? { ...data, status: 'generating' } : data,
    show,
    begin() {
      show({ ...BEGUN, message: t('starting') });
      void refetch();
    },
  };
}
