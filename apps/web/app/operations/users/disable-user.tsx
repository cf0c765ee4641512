import { useTexts } from '../../i18n/language-context.ts';
import { adminApi } from '../../kit/api/admin-api.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useUserCall } from './api.ts';
import type { UserDialogProps } from './edit-user.tsx';
import { useOutcome } from './use-outcome.ts';
import { userName } from './user-facts.tsx';

export function DisableUser({ user, onClose }: UserDialogProps) {
  const t = useTexts('users');
  const { succeed, fail } = useOutcome();
  const { mutate, isPending } = useUserCall((id: string) => adminApi.disableUser({ params: { id } }));
  const disable = () =>
    mutate(user.id, {
      onSuccess: () => succeed(t('done.disabled')),
      onError: (error) => fail('remove', error),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('disable.title', { name: userName(user) })}
      confirmLabel={t('actions.disable')}
      busy={isPending}
      onConfirm={disable}
    >
      {t('disable.text')}
    </ConfirmDialog>
  );
}
