import type { BatchTask } from '@inkstep/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { batchApi } from '../../kit/api/batch-api.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { isDraft, refreshBatch, showBatch } from '../api.ts';
import { cancelFailure, countSourceless, refusedLines, startFailure } from '../failures.ts';
import { ChangedElsewhere } from './changed-elsewhere.ts';
import type { BatchDraft } from './use-batch-draft.ts';

export interface Refusal {
  message: string;
  lines: string[];
  /** Number of articles that can't be written without a source. */
  sourceless: number;
  error: unknown;
}

/** Plans, starts, retries and cancels a batch, with the documented error messages. */
export function useActions(batch: BatchTask, draft: BatchDraft) {
  const { id } = batch;
  const t = useTexts('batches');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal>();

  const refuse = (error: unknown) => {
    // The draft reports these conflicts.
    if (error instanceof ChangedElsewhere) return;
    const message = startFailure(error, t);
    setRefusal({ message, lines: refusedLines(error), sourceless: countSourceless(error), error });
    // Shown as a toast: the closing dialog returns focus and scroll position to its button.
    showToast({ type: 'error', message, error });
    void refreshBatch(queryClient, id);
  };
  const begin = () => {
    setRefusal(undefined);
    draft.closeConflict();
  };
  const plan = useMutation({
    mutationFn: async () => {
      await draft.saveNow();
      return draft.withVersion((version) => batchApi.planBatch({ params: { id }, body: { version } }));
    },
    onMutate: begin,
    onSuccess: ({ batchTask }) => {
      showBatch(queryClient, batchTask);
      return refreshBatch(queryClient, id);
    },
    onError: refuse,
  });
  const start = useMutation({
    mutationFn: async ({ leaveOut }: { leaveOut: boolean }) => {
      const { inputMode, content, globalSettings } = draft.brief;
      // The input of an ended batch starts a new one.
      const input = { inputMode, content, globalSettings, leaveOutSourceless: leaveOut };
      if (!isDraft(batch)) return batchApi.startBatch({ body: input });
      await draft.saveNow();
      return draft.withVersion((version) =>
        batchApi.startBatch({ body: { ...input, batchTaskId: id, version } }),
      );
    },
    onMutate: begin,
    onSuccess: async ({ batchTaskId }) => {
      await refreshBatch(queryClient, batchTaskId);
      if (batchTaskId !== id) void navigate(`/advanced-batch-generator/${batchTaskId}`);
    },
    onError: refuse,
  });
  const retry = useMutation({
    mutationFn: (rows: 'failed' | 'cancelled') => batchApi.retryBatch({ params: { id }, body: { rows } }),
    onMutate: begin,
    onSuccess: () => {
      // The page no longer shows it as cancelled.
      cancel.reset();
      return refreshBatch(queryClient, id);
    },
    onError: refuse,
  });
  const cancel = useMutation({
    mutationFn: () => batchApi.deleteBatch({ params: { id }, query: { action: 'cancel' } }),
    onSuccess: ({ savedArticles = 0 }) => {
      void refreshBatch(queryClient, id);
      showToast({ type: 'info', message: t('cancel.done', { count: savedArticles }) });
    },
    onError: (error) => {
      showToast({ type: 'error', message: cancelFailure(error, t), error });
      void refreshBatch(queryClient, id);
    },
  });
  return { plan, start, retry, cancel, refusal };
}
