import type { BatchEvent, BatchTask } from '@inkstep/contract';
import { batchPaths } from '@inkstep/contract/batch-paths';
import { TIMERS } from '@inkstep/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { serverEvents } from '../../kit/api/event-stream.ts';
import { batchQuery, isRunning, refreshBatch, rowsQuery, showBatch, showRows } from '../api.ts';

const changes = (batch: BatchTask): boolean =>
  isRunning(batch) || batch.reviewing || batch.planning?.running === true;

function subscribe(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
const useIsVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');

/**
 * Follows a batch by events: a running one always, any other while it is visible, so that other windows' changes
 * appear. Returns true if the events of a running one are interrupted.
 */
export function useWatch(batch: BatchTask): boolean {
  const { id } = batch;
  const queryClient = useQueryClient();
  const [isLost, setIsLost] = useState(false);
  const active = changes(batch);
  const isVisible = useIsVisible();
  const follows = active || isVisible;

  const polled = useQuery({
    ...batchQuery(id),
    refetchInterval: active ? TIMERS.batchPollMs : false,
    refetchIntervalInBackground: true,
  });
  useQuery({ ...rowsQuery(id), refetchInterval: active ? TIMERS.batchPollMs : false });
  useEffect(() => {
    if (polled.error) console.warn('The state of the batch could not be loaded:', polled.error.message);
  }, [polled.error]);
  useEffect(() => {
    if (!active) return;
    return () => void refreshBatch(queryClient, id);
  }, [active, id, queryClient]);

  useEffect(() => {
    if (!follows) return;
    const stop = new AbortController();
    let ended = -1;
    const follow = async () => {
      const query = { follow: 'changes' };
      const stream = { route: batchPaths.batchEvents, id, query, isLast: () => false };
      for await (const news of serverEvents<BatchEvent>(stream, stop.signal)) {
        if (stop.signal.aborted) return;
        setIsLost('type' in news);
        if ('type' in news) continue;
        // A change of this page is already shown, and newer than the event.
        if (queryClient.isMutating() === 0) showRows(queryClient, id, news.rows);
        showBatch(queryClient, news.batchTask);
        const { completed_articles, failed_articles } = news.batchTask;
        const count = completed_articles + failed_articles;
        // Events contain only the number of articles.
        if (ended !== -1 && count !== ended)
          void queryClient.invalidateQueries({ queryKey: batchQuery(id).queryKey });
        ended = count;
      }
    };
    void follow();
    return () => {
      stop.abort();
      setIsLost(false);
    };
  }, [follows, id, queryClient]);

  return isLost && active;
}
