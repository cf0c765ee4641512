import type { BatchRow, BatchTask } from '@inkstep/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { rowsQuery } from '../api.ts';
import { warningsOf } from '../plan/plan-totals.ts';

const hasReasons = (rows: readonly BatchRow[]): boolean =>
  rows.some((row) => !row.isLeftOut && !row.isKept && warningsOf(row).length > 0);

export interface StartQuestionProps {
  batch: BatchTask;
  rows: readonly BatchRow[];
  hasPlan: boolean;
  start: () => void;
}

/**
 * Asks before a start that has reasons against it. While a changed plan is compared, it waits for what that shows: it
 * starts if nothing speaks against it.
 */
export function useStartQuestion({ batch, rows, hasPlan, start }: StartQuestionProps) {
  const { id, reviewing } = batch;
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState<'wait' | 'start'>();
  const decide = useEffectEvent((latest: readonly BatchRow[]) => {
    if (hasReasons(latest)) return setAsks('start');
    setAsks(undefined);
    start();
  });
  const isReviewed = asks === 'wait' && !reviewing;
  useEffect(() => {
    if (!isReviewed) return;
    let isGone = false;
    // The rows may have been loaded before the comparison ended.
    void queryClient
      .fetchQuery({ ...rowsQuery(id), staleTime: 0 })
      .catch(() => undefined)
      .then((latest) => {
        if (isGone) return;
        if (latest) decide(latest);
        else setAsks('start');
      });
    return () => {
      isGone = true;
    };
  }, [isReviewed, id, queryClient]);
  return {
    isAsking: asks !== undefined,
    isWaiting: asks === 'wait',
    /** Starts, or asks first. */
    ask: () => {
      if (!hasPlan || batch.planning?.running === true || hasReasons(rows)) setAsks('start');
      else if (reviewing) setAsks('wait');
      else start();
    },
    close: () => setAsks(undefined),
  };
}
