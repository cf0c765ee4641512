import type { AdminProvider } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useConfirmed } from '../account/use-confirmed.tsx';
import { useRemoveProvider } from './api.ts';

export interface RemoveProviderDialogProps {
  provider: AdminProvider;
  onRemoved: () => void;
  onFailure: (error: Error) => void;
  onClose: () => void;
}

export function RemoveProviderDialog({ provider, onRemoved, onFailure, onClose }: RemoveProviderDialogProps) {
  const t = useTexts('signIn');
  const { mutate, isPending } = useRemoveProvider();
  const confirmed = useConfirmed();
  const confirm = () =>
    mutate(provider.id, {
      onSuccess: () => {
        showToast({ type: 'success', message: t('removed', { provider: provider.name }) });
        onRemoved();
        onClose();
      },
      onError: (error) => {
        if (confirmed.asks(error, confirm)) return;
        onFailure(error);
        onClose();
      },
    });
  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={t('removal.title', { provider: provider.name })}
        confirmLabel={t('remove')}
        busy={isPending}
        onConfirm={confirm}
      >
        {t('removal.text')}
      </ConfirmDialog>
      {confirmed.dialog}
    </>
  );
}
