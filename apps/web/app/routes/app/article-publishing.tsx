import type { Task, User } from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import { lazy, Suspense } from 'react';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import { loadEnglish } from '../../i18n/english.ts';

const PublishArticle = lazy(async () => {
  const [part] = await Promise.all([
    import('../../publishing/posts/publish/publish-article.tsx'),
    loadEnglish('adminBlog'),
    loadEnglish('articles'),
  ]);
  return part;
});

export interface ArticlePublishingProps {
  task: Task;
  /** The article's text as it would be published now. */
  readText: () => string;
  saveNow?: () => Promise<void>;
}

/** Publishes a finished article to the blog, for admins. The search parameter `publish` asks for it at once. */
export function ArticlePublishing({ task, readText, saveNow }: ArticlePublishingProps) {
  const signedIn = useRouteLoaderData<{ user: User }>('routes/app/layout');
  const [search] = useSearchParams();
  const offered = task.status === TASK_STATUS.completed || (task.has_article && search.has('publish'));
  if (signedIn?.user.role !== 'admin' || !offered) return null;
  return (
    <Suspense>
      <PublishArticle task={task} readText={readText} saveNow={saveNow} />
    </Suspense>
  );
}
