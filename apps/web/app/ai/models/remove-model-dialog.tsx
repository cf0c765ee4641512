import type { AdminModel } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useRemoveModel } from './api.ts';

/** Lists the models that would write after this one is removed. */
function writersAfter(model: AdminModel, models: readonly AdminModel[]) {
  if (!model.is_active) return 'unused';
  return models.some((other) => other !== model && other.is_active) ? 'others' : 'drafter';
}

export interface RemoveModelDialogProps {
  model: AdminModel;
  models: readonly AdminModel[];
  onRemoved: () => void;
  onFailure: (error: Error) => void;
  onClose: () => void;
}

export function RemoveModelDialog({ model, models, onRemoved, onFailure, onClose }: RemoveModelDialogProps) {
  const t = useTexts('admin');
  const { mutate, isPending } = useRemoveModel();
  const { model_name: name } = model;
  const confirm = () =>
    mutate(name, {
      onSuccess: () => {
        showToast({ type: 'success', message: t('models.removed', { model: name }) });
        onRemoved();
      },
      onError: onFailure,
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('models.removal.title', { model: name })}
      confirmLabel={t('models.remove')}
      busy={isPending}
      onConfirm={confirm}
    >
      <p>{t(`models.removal.${writersAfter(model, models)}`)}</p>
      {model.has_api_key && <p className="mt-1">{t('models.removal.key')}</p>}
    </ConfirmDialog>
  );
}
