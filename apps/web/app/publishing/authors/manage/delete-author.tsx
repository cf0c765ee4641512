import type { Author } from '@inkstep/contract';
import { useTexts } from '../../../i18n/language-context.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { showToast } from '../../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../kit/overlays/confirm-dialog.tsx';
import { useDeleteAuthor } from '../api.ts';

export interface DeleteAuthorProps {
  author: Author;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteAuthor({ author, onDeleted, onClose }: DeleteAuthorProps) {
  const t = useTexts('authors');
  const { mutate, isPending } = useDeleteAuthor();
  const { name, posts } = author;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('delete.title', { name })}
      confirmLabel={t('delete.confirm')}
      busy={isPending}
      onConfirm={() =>
        mutate(author, {
          onSuccess: () => {
            showToast({ type: 'success', message: t('delete.done', { name }) });
            onDeleted();
          },
          onError: (error) =>
            showToast({ type: 'error', message: failureText(error, t('delete.failed')), error }),
          onSettled: onClose,
        })
      }
    >
      {t('delete.text', { posts })}
    </ConfirmDialog>
  );
}
