import type { Task, User } from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import { lazy, Suspense } from 'react';
import { useRouteLoaderData } from 'react-router';
import { loadEnglish } from '../../i18n/english.ts';

const PublishArticle = lazy(async () => {
  const [part] = await Promise.all([
    import('../../publishing/posts/publish/publish-article.tsx'),
    loadEnglish('adminBlog'),
  ]);
  return part;
});

export interface ArticlePublishingProps {
  task: Pick<Task, 'id' | 'name' | 'status'>;
  saveNow?: () => Promise<void>;
}

/** Publishes a finished article to the blog, for admins. */
export function ArticlePublishing({ task: { id, name, status }, saveNow }: ArticlePublishingProps) {
  const signedIn = useRouteLoaderData<{ user: User }>('routes/app/layout');
  if (signedIn?.user.role !== 'admin' || status !== TASK_STATUS.completed) return null;
  return (
    <Suspense>
      <PublishArticle taskId={id} name={name} saveNow={saveNow} />
    </Suspense>
  );
}
