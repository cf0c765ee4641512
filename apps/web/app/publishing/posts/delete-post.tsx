import type { AdminPost } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { useUndoToast } from '../../kit/feedback/use-undo-toast.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { removePost, usePostCall, useRestorePost } from './api.ts';
import { useFailureToast } from './use-failure-toast.ts';

export interface DeletePostProps {
  post: Pick<AdminPost, 'kind' | 'id' | 'title' | 'published' | 'state'>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation before deleting a post. */
export function DeletePost({ post, onDeleted, onClose }: DeletePostProps) {
  const t = useTexts('adminBlog');
  const fail = useFailureToast();
  const restore = useRestorePost();
  const offerUndo = useUndoToast();
  const { mutate, isPending } = usePostCall<void, unknown>(() => removePost(post.kind, post.id));
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { title: post.title })}
      confirmLabel={t('delete.confirm')}
      busy={isPending}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            offerUndo(t('delete.done', { title: post.title }), async () => {
              const { state } = await restore(post.kind, post.id);
              return post.state !== 'draft' && state === 'draft'
                ? t('delete.draft', { title: post.title })
                : undefined;
            });
            onDeleted();
          },
          onError: (error) => {
            fail('delete', error);
            onClose();
          },
        })
      }
    >
      {t(post.published ? 'delete.published' : 'delete.text')}
    </ConfirmDialog>
  );
}
