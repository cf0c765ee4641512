import type { AdminPost, Task } from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Newspaper, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { taskKey } from '../../../articles/brief/api.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { api } from '../../../kit/api/api.ts';
import { articleApi } from '../../../kit/api/article-api.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../../kit/feedback/skeleton.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../kit/overlays/confirm-dialog.tsx';
import { DuplicateQuestion, duplicatesIn } from '../../publications/duplicate-question.tsx';
import { LIST_PATHS, POSTS_KEY, postListQuery, readerPath, usePostCall } from '../api.ts';
import { StateBadge } from '../state-badge.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { type PostChoice, PublishDialog } from './publish-dialog.tsx';

export interface BlogEntryProps {
  task: Task;
  /** The article's text as it would be published now. */
  readText: () => string;
  /** Saves the input, so that the post includes it. */
  saveNow?: (() => Promise<void>) | undefined;
}

type PublishedChoice = { published: boolean; confirm_duplicates?: boolean } & Partial<PostChoice>;

/** The own blog with the state of the article's post. Publishing finishes the article. For admins. */
export function BlogEntry({ task, readText, saveNow }: BlogEntryProps) {
  const t = useTexts('adminBlog');
  const fail = useFailureToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const query = useQuery(postListQuery('post', { task_id: task.id }));
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, variables, error, reset } = usePostCall(async (body: PublishedChoice) => {
    await saveNow?.();
    if (task.status !== TASK_STATUS.completed) await api.finishTask({ params: { id: task.id } });
    return (await articleApi.publishArticle({ params: { id: task.id }, body })).post;
  });
  const post = query.data?.posts[0];
  const close = () => setAsking(false);

  const duplicates = duplicatesIn(error);
  const publish = (body: PublishedChoice) =>
    mutate(body, {
      onSuccess: (made: AdminPost) => {
        for (const queryKey of [POSTS_KEY, taskKey(task.id), ['tasks']])
          void queryClient.invalidateQueries({ queryKey });
        close();
        showToast({
          type: 'success',
          message: t(post ? 'article.updated' : body.published ? 'article.published' : 'article.made', {
            title: made.title,
          }),
          action: made.published
            ? {
                label: t('article.view'),
                // The public pages are another app.
                onSelect: () => location.assign(readerPath(made.kind, made.slug)),
              }
            : {
                label: t('article.open'),
                onSelect: () => void navigate(`${LIST_PATHS[made.kind]}/edit/${made.id}`),
              },
        });
      },
      onError: (refusal) => {
        if (!duplicatesIn(refusal)) fail('publishArticle', refusal);
      },
    });

  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-4 first:pt-0 last:pb-0">
      <Newspaper size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div className="flex min-w-0 grow basis-48 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium text-sm">
          {t('article.ownBlog')}
          <span role="status">{post && <StateBadge post={post} />}</span>
        </span>
        <span className="text-muted text-xs">{location.host}</span>
      </div>
      {query.isPending && <Skeleton className="h-9 w-28" />}
      {query.isError && !query.data && (
        <div className="w-full">
          <LoadFailure title={t('article.loadFailed')} query={query} />
        </div>
      )}
      {query.data && (
        <div className="flex flex-wrap items-center gap-2">
          {post ? (
            <>
              <ButtonLink
                size="sm"
                to={`${LIST_PATHS[post.kind]}/edit/${post.id}`}
                icon={<ExternalLink size={14} />}
              >
                {t('article.open')}
              </ButtonLink>
              <Button size="sm" icon={<RefreshCw size={14} />} onClick={() => setAsking(true)}>
                {t('article.update')}
              </Button>
            </>
          ) : (
            <Button size="sm" onClick={() => setAsking(true)}>
              {t('article.publish')}
            </Button>
          )}
        </div>
      )}
      {asking && post && !duplicates && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title={t('article.askUpdate')}
          confirmLabel={t('article.confirmUpdate')}
          tone="primary"
          busy={isPending}
          onConfirm={() => publish({ published: post.published })}
        >
          <p>{t('article.updateText', { title: post.title })}</p>
        </ConfirmDialog>
      )}
      {post && duplicates && variables && (
        <DuplicateQuestion
          refused={[{ duplicates }]}
          busy={isPending}
          onConfirm={() => publish({ ...variables, confirm_duplicates: true })}
          onClose={reset}
        />
      )}
      {asking && !post && (
        <PublishDialog
          task={task}
          text={readText()}
          publishing={isPending ? variables?.published : undefined}
          duplicates={duplicates}
          onPublish={publish}
          onClose={() => {
            close();
            reset();
          }}
        />
      )}
    </li>
  );
}
