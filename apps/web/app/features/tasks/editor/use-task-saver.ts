import type { Task } from '@inkstep/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../../lib/api.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { taskKey } from '../api.ts';
import { TaskSaver } from './task-saver.ts';

/** The saver of one open task. Give its component the task's id as key. */
export function useTaskSaver(loaded: Task) {
  const queryClient = useQueryClient();
  const [saver] = useState(
    () =>
      new TaskSaver(loaded, {
        send: async (body, options) => {
          await api.updateTask({ params: { id: loaded.id }, body }, options);
          void queryClient.invalidateQueries({ queryKey: ['tasks'] });
        },
        failureText: (error) => failureText(error, 'The server did not answer.'),
      }),
  );
  const snapshot = useSyncExternalStore(saver.subscribe, saver.read, saver.read);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.read().unsaved) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    addEventListener('pagehide', saver.leave);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', saver.leave);
      // Leaving for another page of the application: the cache must not bring the old values back.
      void saver
        .saveNow()
        .catch(() => undefined)
        .then(() => queryClient.invalidateQueries({ queryKey: taskKey(loaded.id) }));
    };
  }, [saver, queryClient, loaded.id]);

  return { saver, ...snapshot };
}
