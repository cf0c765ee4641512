import { useTexts } from '../../i18n/language-context.ts';
import { CopiedSecret } from '../../identity/account/copied-secret.tsx';
import { Button } from '../../kit/buttons/button.tsx';
import { Dialog } from '../../kit/overlays/dialog.tsx';

/** Shows a new invitation link, which can't be shown again. Only its button closes the dialog. */
export function InvitationLinkDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useTexts('teams');
  return (
    <Dialog
      open
      title={t('invite.link.title')}
      description={t('invite.link.text')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('invite.link.done')}
        </Button>
      }
    >
      <CopiedSecret secret={url} label={t('invite.link.copy')} />
    </Dialog>
  );
}
