import { REVIEW_LINK_LIMITS as LIMITS } from '@inkstep/contract/review-link-values';
import { useTexts } from '../../../i18n/language-context.ts';
import { CopiedSecret } from '../../../identity/account/copied-secret.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';

/** Shows a new link to pass on, which can't be shown again. Only its button closes the dialog. */
export function ReadyLink({ url, mailed, onClose }: { url: string; mailed: boolean; onClose: () => void }) {
  const t = useTexts('reviewLinks');
  const ui = useTexts('ui');
  return (
    <Dialog
      open
      title={t('share.readyTitle')}
      description={t('share.ready')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {ui('close')}
        </Button>
      }
    >
      <CopiedSecret secret={url} label={t('share.copy')} />
      {!mailed && <Alert tone="warning">{t('share.unmailed', { minutes: LIMITS.mailedCodeMinutes })}</Alert>}
    </Dialog>
  );
}
