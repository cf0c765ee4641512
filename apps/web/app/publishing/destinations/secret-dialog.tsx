import { useTexts } from '../../i18n/language-context.ts';
import { CopiedSecret } from '../../identity/account/copied-secret.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';

/** Shows the secret of a new webhook, which can't be shown again. Only its button closes the dialog. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTexts('destinations');
  return (
    <Dialog
      open
      title={t('secret.title')}
      description={t('secret.text')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <CopiedSecret secret={secret} label={t('secret.copy')} />
    </Dialog>
  );
}
