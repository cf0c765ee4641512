import type { BatchEvent, BatchTask } from '@inkstep/contract';
import { batchPaths } from '@inkstep/contract/batch-paths';
import { TIMERS } from '@inkstep/contract/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serverEvents } from '../../kit/api/event-stream.ts';
import { batchQuery, isRunning, refreshBatch, rowsQuery, showBatch, showRows } from '../api.ts';

const changes = (batch: BatchTask): boolean =>
  isRunning(batch) || batch.reviewing || batch.planning?.running === true;

/** Follows a running batch by events and polling. Returns true if the event stream is interrupted. */
export function useWatch(batch: BatchTask): boolean {
  const { id } = batch;
  const queryClient = useQueryClient();
  const [isLost, setIsLost] = useState(false);
  const active = changes(batch);

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
    const stop = new AbortController();
    let ended = -1;
    const follow = async () => {
      const stream = { route: batchPaths.batchEvents, id, isLast: () => false };
      for await (const news of serverEvents<BatchEvent>(stream, stop.signal)) {
        if (stop.signal.aborted) return;
        setIsLost('type' in news);
        if ('type' in news) continue;
        showRows(queryClient, id, news.rows);
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
      void refreshBatch(queryClient, id);
    };
  }, [active, id, queryClient]);

  return isLost && active;
}
