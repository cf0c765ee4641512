import type { PostKind } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { useUndoToast } from '../../kit/feedback/use-undo-toast.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { removePost, usePostCall, useRestorePost } from './api.ts';
import { useFailureToast } from './use-failure-toast.ts';

export interface DeletePostProps {
  post: { kind: PostKind; id: string; title: string; published: boolean };
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
            offerUndo(t('delete.done', { title: post.title }), () => restore(post.kind, post.id));
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
