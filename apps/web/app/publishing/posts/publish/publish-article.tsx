import type { AdminPost, AdminPostSummary } from '@inkstep/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink, Newspaper, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { api } from '../../../kit/api/api.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { ButtonLink } from '../../../kit/buttons/button-link.tsx';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../kit/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { LIST_PATHS, POSTS_KEY, postListQuery, usePostCall } from '../api.ts';
import { useFailureToast } from '../use-failure-toast.ts';

export interface PublishArticleProps {
  taskId: string;
  name: string;
  /** Saves the input, so that the post includes it. */
  saveNow?: (() => Promise<void>) | undefined;
}

/** Creates a post from a task's article, or updates the existing one. For admins. */
export default function PublishArticle({ taskId, name, saveNow }: PublishArticleProps) {
  const t = useTexts('adminBlog');
  const fail = useFailureToast();
  const queryClient = useQueryClient();
  const list = postListQuery('post', { task_id: taskId });
  const { data } = useQuery(list);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, variables } = usePostCall(async (published: boolean) => {
    await saveNow?.();
    return (await api.publishArticle({ params: { id: taskId }, body: { published } })).post;
  });
  if (!data) return null;
  const post = data.posts[0];

  const publish = (published: boolean) =>
    mutate(published, {
      onSuccess: (made: AdminPost) => {
        void queryClient.invalidateQueries({ queryKey: POSTS_KEY });
        showToast({
          type: 'success',
          message: t(post ? 'article.updated' : published ? 'article.published' : 'article.made', {
            title: made.title,
          }),
        });
      },
      onError: (error) => fail('publishArticle', error),
      onSettled: () => setAsking(false),
    });

  return (
    <>
      {post ? (
        <PublishedArticle post={post} onUpdate={() => setAsking(true)} />
      ) : (
        <Button size="sm" icon={<Newspaper size={14} />} onClick={() => setAsking(true)}>
          {t('article.publish')}
        </Button>
      )}
      {asking && post && (
        <ConfirmDialog
          open
          onOpenChange={setAsking}
          title={t('article.askUpdate')}
          confirmLabel={t('article.confirmUpdate')}
          tone="primary"
          busy={isPending}
          onConfirm={() => publish(post.published)}
        >
          {t('article.updateText', { title: post.title })}
        </ConfirmDialog>
      )}
      <Dialog
        open={asking && !post}
        onOpenChange={setAsking}
        size="sm"
        title={t('article.title', { name })}
        description={t('article.text')}
        footer={
          <>
            <Button loading={isPending && !variables} onClick={() => publish(false)}>
              {t('article.draft')}
            </Button>
            <Button variant="primary" loading={isPending && variables} onClick={() => publish(true)}>
              {t('article.now')}
            </Button>
          </>
        }
      />
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
