import type { GenerationStatus } from '@inkstep/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { statusKey, statusQuery } from './api.ts';
import { generationEvents } from './generation-stream.ts';
import { type LiveSection, withEvent } from './live-sections.ts';

export interface Generation {
  status: GenerationStatus | undefined;
  sections: readonly LiveSection[];
  /** Takes over a status that another call answered. */
  setStatus: (status: GenerationStatus) => void;
  /** Asks the server at once, after a start for instance. */
  refresh: () => void;
}

interface Options {
  hasArticle: boolean;
  /** Called once when the run that was watched has written the article. */
  onCompleted: () => void;
}

/** Watches a task's run by its event stream, and by polling in case that does not come through. */
export function useGeneration(taskId: string, { hasArticle, onCompleted }: Options): Generation {
  const queryClient = useQueryClient();
  const [sections, setSections] = useState<readonly LiveSection[]>([]);
  const watched = useRef(false);
  const { data: status, refetch } = useQuery({
    ...statusQuery(taskId, !hasArticle || watched.current),
  });
  const generating = status?.status === 'generating';

  useEffect(() => {
    if (!generating) return;
    watched.current = true;
    setSections([]);
    const stop = new AbortController();
    const watch = async () => {
      for await (const event of generationEvents(taskId, stop.signal)) {
        if ('status' in event) queryClient.setQueryData(statusKey(taskId), event.status);
        else setSections((now) => withEvent(now, event));
      }
    };
    void watch();
    return () => stop.abort();
  }, [generating, taskId, queryClient]);

  const completed = status?.status === 'completed';
  const tell = useRef(onCompleted);
  tell.current = onCompleted;
  useEffect(() => {
    if (!completed || (hasArticle && !watched.current)) return;
    watched.current = false;
    tell.current();
  }, [completed, hasArticle]);

  return {
    status,
    sections,
    setStatus: (next) => queryClient.setQueryData(statusKey(taskId), next),
    refresh: () => void refetch(),
  };
}
