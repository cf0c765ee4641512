import type { Task } from '@inkstep/contract';
import { lazy, Suspense } from 'react';
import { TaskView } from '../../features/tasks/read/task-view.tsx';
import { ViewSkeleton } from '../../features/tasks/read/view-skeleton.tsx';
import { TaskGate } from '../../features/tasks/task-gate.tsx';
import { loadEnglish } from '../../i18n/english.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AppHead } from '../../ui/page-head.tsx';
import '../../i18n/english-tasks.ts';
import type { Route } from './+types/task';
import { ArticlePublishing } from './article-publishing.tsx';

const withTexts = async <Part,>(load: () => Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([load(), loadEnglish('articles'), loadEnglish('sources')]);
  return part;
};
const ArticleReader = lazy(() => withTexts(() => import('../../features/articles/read/article-reader.tsx')));
const ArticleActions = lazy(() =>
  withTexts(() => import('../../features/articles/read/article-actions.tsx')),
);

function ReadTask({ task }: { task: Task }) {
  const { id, generated_article: text, outputParameters } = task;
  const { format } = outputParameters;
  return (
    <TaskView
      task={task}
      renderText={(shown) => <ArticleReader taskId={id} text={shown} format={format} />}
      actions={
        <>
          {text && (
            <Suspense>
              <ArticleActions taskId={id} text={text} format={format} />
            </Suspense>
          )}
          <ArticlePublishing task={task} />
        </>
      }
    />
  );
}

export default function TaskPage({ params }: Route.ComponentProps) {
  const t = useTexts('tasks');
  return (
    <>
      <AppHead title={t('read.title')} />
      <TaskGate key={params.taskId} taskId={params.taskId} skeleton={<ViewSkeleton />}>
        {(task) => <ReadTask task={task} />}
      </TaskGate>
    </>
  );
}
