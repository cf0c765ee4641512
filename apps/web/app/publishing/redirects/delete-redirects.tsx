import type { Redirect } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { deleteRedirects, useRedirectCall } from './api.ts';

export interface DeleteRedirectsProps {
  redirects: readonly Redirect[];
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation before deleting redirects. */
export function DeleteRedirects({ redirects, onDeleted, onClose }: DeleteRedirectsProps) {
  const t = useTexts('blogAdmin');
  const remove = useRedirectCall(deleteRedirects);
  const confirm = () =>
    remove.mutate(redirects, {
      onSuccess: (count) => {
        showToast({ type: 'success', message: t('redirects.deleted', { count }) });
        onDeleted();
      },
      onError: (error) =>
        showToast({
          type: 'error',
          title: t('redirects.deleteFailed'),
          message: failureText(error, t('tryAgain')),
          error,
        }),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('redirects.askDelete', { count: redirects.length, from: redirects[0]?.from ?? '' })}
      confirmLabel={t('redirects.delete')}
      busy={remove.isPending}
      onConfirm={confirm}
    >
      {t('redirects.deleteText')}
    </ConfirmDialog>
  );
}
