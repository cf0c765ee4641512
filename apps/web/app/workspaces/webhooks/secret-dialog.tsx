import { useTexts } from '../../i18n/language-context.ts';
import { CopiedSecret } from '../../identity/account/copied-secret.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';
import type { CreatedWebhook } from './api.ts';

/** Shows a new secret, which can't be shown again. Only its button closes the dialog. */
export function SecretDialog({ created, onClose }: { created: CreatedWebhook; onClose: () => void }) {
  const t = useTexts('account');
  const { secret, webhook } = created;
  return (
    <Dialog
      open
      title={t('webhooks.secret.title')}
      description={t('webhooks.secret.text')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('webhooks.secret.done')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <CopiedSecret secret={secret} label={t('webhooks.secret.copy')} />
        {webhook.oldSecretUntil && <p className="text-muted text-sm">{t('webhooks.secret.rotating')}</p>}
      </div>
    </Dialog>
  );
}
