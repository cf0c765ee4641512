import type { Task } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '../../../lib/api.ts';
import type { WizardStepProps } from '../../../lib/task-draft.ts';
import { ArticleSaver } from './article-saver.ts';

const stored = (task: Task) => ({ text: task.generated_article ?? '', version: task.article_version });

/** The article of one task as it is edited. Ctrl/Cmd+S saves it. */
export function useArticle({ task, onArticleSaver }: Pick<WizardStepProps, 'task' | 'onArticleSaver'>) {
  const [saver] = useState(
    () =>
      new ArticleSaver(stored(task), {
        send: async ({ text, version }) => {
          const answer = await api.updateTask({
            params: { id: task.id },
            body: { generated_article: text, article_version: version },
          });
          return answer.task.article_version;
        },
        isConflict: (error) => error instanceof ApiError && error.code === 'ARTICLE_CHANGED',
        load: async () => stored((await api.getTask({ params: { id: task.id } })).task),
      }),
  );
  const snapshot = useSyncExternalStore(saver.subscribe, saver.read, saver.read);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (saver.read().save !== 'saved') event.preventDefault();
    };
    const save = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void saver.saveNow().catch(() => undefined);
    };
    onArticleSaver(saver.saveNow);
    addEventListener('beforeunload', warn);
    addEventListener('keydown', save);
    return () => {
      onArticleSaver(undefined);
      removeEventListener('beforeunload', warn);
      removeEventListener('keydown', save);
      saver.close();
      void saver.saveNow().catch(() => undefined);
    };
  }, [saver, onArticleSaver]);

  return { ...snapshot, edit: saver.edit, saveNow: saver.saveNow, resolve: saver.resolve };
}
