import { useTexts } from '../../i18n/language-context.ts';
import { CopyButton } from '../../identity/account/two-factor/copy-button.tsx';
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
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-md border border-line p-3">
          <code className="wrap-anywhere min-w-0 grow basis-60 font-mono text-sm">{secret}</code>
          <CopyButton text={secret}>{t('webhooks.secret.copy')}</CopyButton>
        </div>
        {webhook.oldSecretUntil && <p className="text-muted text-sm">{t('webhooks.secret.rotating')}</p>}
      </div>
    </Dialog>
  );
}
