import { useTexts } from '../../i18n/language-context.ts';
import { finishWork } from '../../identity/session.ts';
import { accountApi } from '../../kit/api/account-api.ts';
import { failureText } from '../../kit/api/failure-text.ts';
import { useSingleMutation } from '../../kit/api/use-single-mutation.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';
import { useOpenPersonal } from './open-workspace.ts';

export function LeaveDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTexts('teams');
  const openPersonal = useOpenPersonal();
  const leave = useSingleMutation({
    mutationFn: async () => {
      await finishWork();
      await accountApi.leaveWorkspace();
      await openPersonal();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('leave.ask', { name })}
      confirmLabel={t('leave.open')}
      busy={leave.isPending || leave.isSuccess}
      details={leave.error && <Alert tone="danger">{failureText(leave.error, t('leave.failed'))}</Alert>}
      onConfirm={() => leave.mutate()}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
