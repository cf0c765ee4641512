import type { Task } from '@inkstep/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { beforeSignOut, hasSignedOut } from '../../../identity/session.ts';
import { onConnectionChange, readConnection } from '../../../kit/api/connection.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { draftKeys } from '../../../kit/saving/drafts.ts';
import { type SaveState, toSaveState } from '../../../kit/saving/save-state.ts';
import { saveWhileOpen } from '../../../kit/saving/save-while-open.ts';
import { taskKey } from '../api.ts';
import { type OpenTask, openTask } from './open-task.ts';

const loadNewerText = () => import('./newer-text.ts');
const ignore = () => undefined;

/** Combines the save states of task and article; the worse one wins. Without a connection, retries don't show. */
function useSaveState({ task, article }: OpenTask): SaveState {
  const t = useTexts('editor');
  const last = useSyncExternalStore(task.subscribe, task.read);
  const ofTask = toSaveState(last);
  const ofArticle = useSyncExternalStore(article.subscribe, () => article.read().save);
  const isOffline = useSyncExternalStore(onConnectionChange, readConnection) === 'offline';
  if (isOffline && (last.save !== 'saved' || ofArticle === 'saving' || ofArticle === 'error'))
    return { state: 'offline' };
  if (ofArticle === 'undecided') return { state: ofArticle };
  if (ofTask.state === 'failed') return ofTask;
  if (ofArticle === 'error') return { state: 'failed', message: t('save.articleFailed') };
  return ofArticle === 'saving' ? { state: 'saving' } : ofTask;
}

/** Opens a task and saves pending changes when the page is hidden or left. Use the task id as `key`. */
export function useOpenTask(loaded: Task) {
  const queryClient = useQueryClient();
  const ui = useTexts('ui');
  const { id } = loaded;
  const [open] = useState(() =>
    openTask(loaded, {
      onSaved: () => {
        void queryClient.invalidateQueries({ queryKey: ['tasks'] });
        void loadNewerText().then(({ announceTask }) => announceTask(id), ignore);
      },
      failureText: (error) => failureText(error, ui('noAnswer')),
    }),
  );
  const { task } = useSyncExternalStore(open.task.subscribe, open.task.read);
  const save = useSaveState(open);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    loadNewerText().then(({ watchNewerText }) => {
      if (!left) stop = watchNewerText(id, open.refresh);
    }, ignore);
    return () => {
      left = true;
      stop?.();
    };
  }, [id, open]);
  useEffect(() => {
    open.restore();
    const stopWaiting = beforeSignOut(open.saveNow);
    const close = saveWhileOpen(open, {
      warns: () => !hasSignedOut() && (open.hasUnsaved() || draftKeys(`${id}/`).length > 0),
      onSaveKey: () => void open.saveNow().catch(ignore),
    });
    return () => {
      stopWaiting();
      // Caches the task for the next page; a fetched copy may be older.
      queryClient.setQueryData(taskKey(id), open.snapshot());
      for (const key of ['tasks', 'usage']) void queryClient.invalidateQueries({ queryKey: [key] });
      void close().then(() => queryClient.invalidateQueries({ queryKey: taskKey(id) }));
    };
  }, [open, queryClient, id]);

  return { open, task, save };
}
