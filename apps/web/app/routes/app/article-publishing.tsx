import type { Task, User } from '@inkstep/contract';
import { Suspense } from 'react';
import { useRouteLoaderData } from 'react-router';
import { loadEnglish } from '../../i18n/english.ts';
import { lazyPart } from '../../kit/page/lazy-part.ts';
import { useMay } from '../../workspaces/use-may.ts';

const PublishButton = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../publishing/publications/publish-button.tsx'),
    loadEnglish('publications'),
    loadEnglish('destinations'),
    loadEnglish('adminBlog'),
    loadEnglish('articles'),
  ]);
  return part;
});

const AskToPublish = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../publishing/publications/ask-to-publish.tsx'),
    loadEnglish('publications'),
  ]);
  return part;
});

const PublishedCard = lazyPart(async () => {
  const [part] = await Promise.all([
    import('../../publishing/publications/published-card.tsx'),
    loadEnglish('publications'),
  ]);
  return part;
});

export interface ArticlePublishingProps {
  task: Task;
  /** The article's text as it would be published now. */
  readText: () => string;
  saveNow?: () => Promise<void>;
  /** Loads the article again after its text was replaced. */
  reload?: () => Promise<void>;
}

/** Publishes a written article, and shows where it is. */
export function ArticlePublishing(props: ArticlePublishingProps) {
  const signedIn = useRouteLoaderData<{ user: User }>('routes/app/layout');
  const writes = useMay('write');
  const publishes = useMay('publish');
  if (!signedIn || !writes || !props.task.has_article) return null;
  return (
    <Suspense>
      {publishes ? (
        <PublishButton {...props} hasBlog={signedIn.user.role === 'admin'} />
      ) : (
        <AskToPublish task={props.task} />
      )}
    </Suspense>
  );
}

/** Card that says where an article is. */
export function PublishedAt({ task }: Pick<ArticlePublishingProps, 'task'>) {
  return (
    task.has_article && (
      <Suspense>
        <PublishedCard taskId={task.id} />
      </Suspense>
    )
  );
}
