import type { AdminPost, AdminPostSummary, Task } from '@inkstep/contract';
import { TASK_STATUS } from '@inkstep/contract/task-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Newspaper, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { taskKey } from '../../../articles/brief/api.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { api } from '../../../kit/api/api.ts';
import { articleApi } from '../../../kit/api/article-api.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../kit/overlays/confirm-dialog.tsx';
import { LIST_PATHS, POSTS_KEY, postListQuery, readerPath, usePostCall } from '../api.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { OpenChecks } from './open-checks.tsx';
import { type PostChoice, PublishDialog } from './publish-dialog.tsx';

export interface PublishArticleProps {
  task: Task;
  /** The article's text as it would be published now. */
  readText: () => string;
  /** Saves the input, so that the post includes it. */
  saveNow?: (() => Promise<void>) | undefined;
}

/**
 * Creates a post from a task's article, or updates the existing one. For admins. The search parameter `publish` opens
 * the question at once, also for an article that isn't finished: publishing finishes it.
 */
export default function PublishArticle({ task, readText, saveNow }: PublishArticleProps) {
  const t = useTexts('adminBlog');
  const fail = useFailureToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data } = useQuery(postListQuery('post', { task_id: task.id }));
  const [search, setSearch] = useSearchParams();
  const [clicked, setClicked] = useState(false);
  const { mutate, isPending, variables } = usePostCall(
    async (body: { published: boolean } & Partial<PostChoice>) => {
      await saveNow?.();
      if (task.status !== TASK_STATUS.completed) await api.finishTask({ params: { id: task.id } });
      return (await articleApi.publishArticle({ params: { id: task.id }, body })).post;
    },
  );
  if (!data) return null;
  const post = data.posts[0];
  const asking = clicked || search.has('publish');
  const close = () => {
    setClicked(false);
    if (search.has('publish')) setSearch({}, { replace: true });
  };

  const publish = (body: { published: boolean } & Partial<PostChoice>) =>
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
      onError: (error) => fail('publishArticle', error),
    });

  return (
    <>
      {post ? (
        <PublishedArticle post={post} onUpdate={() => setClicked(true)} />
      ) : (
        <Button size="sm" icon={<Newspaper size={14} />} onClick={() => setClicked(true)}>
          {t('article.publish')}
        </Button>
      )}
      {asking && post && (
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
          <OpenChecks task={task} text={readText()} />
        </ConfirmDialog>
      )}
      {asking && !post && (
        <PublishDialog
          task={task}
          text={readText()}
          publishing={isPending ? variables?.published : undefined}
          onPublish={publish}
          onClose={close}
        />
      )}
    </>
  );
}

function PublishedArticle({ post, onUpdate }: { post: AdminPostSummary; onUpdate: () => void }) {
  const t = useTexts('adminBlog');
  return (
    <>
      <ButtonLink size="sm" to={`${LIST_PATHS[post.kind]}/edit/${post.id}`} icon={<ExternalLink size={14} />}>
        {t('article.open')}
      </ButtonLink>
      <Button size="sm" icon={<RefreshCw size={14} />} onClick={onUpdate}>
        {t('article.update')}
      </Button>
    </>
  );
}
