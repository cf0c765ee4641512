import type { Task } from '@inkstep/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { beforeSignOut, hasSignedOut } from '../../../identity/session.ts';
import { onConnectionChange, readConnection } from '../../../kit/api/connection.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { draftKeys } from '../../../kit/saving/drafts.ts';
import type { SaveState } from '../../../kit/saving/save-state.ts';
import { taskKey } from '../api.ts';
import { type OpenTask, openTask } from './open-task.ts';

const loadNewerText = () => import('./newer-text.ts');
const ignore = () => undefined;

/** One save state for the task and its article: the worse one wins. */
function useSaveState({ task, article }: OpenTask): SaveState {
  const t = useTexts('editor');
  const ofTask = useSyncExternalStore(task.subscribe, () => task.read().save);
  const ofArticle = useSyncExternalStore(article.subscribe, () => article.read().save);
  if (ofTask.state === 'failed') return ofTask;
  if (ofArticle === 'error') return { state: 'failed', message: t('save.articleFailed') };
  return ofArticle === 'saving' ? { state: 'saving' } : ofTask;
}

function saveOnKey(open: OpenTask) {
  return (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    void open.saveNow().catch(() => undefined);
  };
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
    const warn = (event: BeforeUnloadEvent) => {
      if (hasSignedOut()) return;
      if (open.hasUnsaved() || draftKeys(`${id}/`).length > 0) event.preventDefault();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') void open.saveNow().catch(() => undefined);
    };
    const onKey = saveOnKey(open);
    const stopListening = onConnectionChange(() => {
      if (readConnection() === 'fine' && open.hasUnsaved()) void open.saveNow().catch(() => undefined);
    });
    const stopWaiting = beforeSignOut(open.saveNow);
    addEventListener('beforeunload', warn);
    addEventListener('pagehide', open.leave);
    addEventListener('keydown', onKey);
    document.addEventListener('visibilitychange', hide);
    return () => {
      stopWaiting();
      stopListening();
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', open.leave);
      removeEventListener('keydown', onKey);
      document.removeEventListener('visibilitychange', hide);
      // For the next page that shows this task: a fetched copy may be older.
      queryClient.setQueryData(taskKey(id), open.snapshot());
      // Lists and counts may be outdated.
      for (const key of ['tasks', 'usage']) void queryClient.invalidateQueries({ queryKey: [key] });
      void open
        .saveNow()
        .catch(open.leave)
        .finally(open.stop)
        .then(() => queryClient.invalidateQueries({ queryKey: taskKey(id) }));
    };
  }, [open, queryClient, id]);

  return { open, task, save };
}
