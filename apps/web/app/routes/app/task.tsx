import type { Task } from '@inkstep/contract';
import { Suspense, useState } from 'react';
import { TaskView } from '../../articles/brief/read/task-view.tsx';
import { ViewSkeleton } from '../../articles/brief/read/view-skeleton.tsx';
import { TaskGate } from '../../articles/brief/task-gate.tsx';
import { loadEnglish } from '../../i18n/english.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { AppHead } from '../../kit/page/page-head.tsx';
import '../../i18n/english-tasks.ts';
import type { Route } from './+types/task';
import { ArticlePublishing, PublishedAt } from './article-publishing.tsx';

const withTexts = async <Part,>(load: () => Promise<Part>): Promise<Part> => {
  const [part] = await Promise.all([load(), loadEnglish('articles'), loadEnglish('sources')]);
  return part;
};
const ArticleReader = lazyPart(() => withTexts(() => import('../../articles/text/read/article-reader.tsx')));
const ReadingSuggestions = lazyPart(() =>
  withTexts(() => import('../../articles/suggestions/reading-suggestions.tsx')),
);
const ArticleActions = lazyPart(() =>
  withTexts(() => import('../../articles/text/read/article-actions.tsx')),
);
const ReaderComments = lazyPart(() => import('../../articles/comments/reading/reader-comments.tsx'));

const ReaderPresence = lazyPart(() => import('../../articles/live/reader-presence.tsx'));

function ReadTask({ task }: { task: Task }) {
  const { id, generated_article: text, outputParameters } = task;
  const { format } = outputParameters;
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  return (
    <TaskView
      task={task}
      renderText={(shown) => (
        <div ref={setElement}>
          <ArticleReader taskId={id} text={shown} format={format} />
        </div>
      )}
      actions={
        <>
          {text && (
            <Suspense>
              <ReaderPresence taskId={id} version={task.article_version} />
            </Suspense>
          )}
          {text && (
            <Suspense>
              <ArticleActions taskId={id} text={text} format={format} />
            </Suspense>
          )}
          <ArticlePublishing task={task} readText={() => text ?? ''} />
        </>
      }
      aside={
        <>
          {text && (
            <Suspense>
              <ReadingSuggestions taskId={id} />
              <ReaderComments taskId={id} text={text} element={element} />
            </Suspense>
          )}
          <PublishedAt task={task} />
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
