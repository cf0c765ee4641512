import { useTexts } from '../../i18n/language-context.ts';
import { ConfirmDialog } from '../../kit/overlays/confirm-dialog.tsx';

export interface AskAboutClaimProps {
  /** Member who is writing the section. */
  holder: string;
  /** Name of the section. */
  section: string;
  onContinue: () => void;
  onClose: () => void;
}

/** Asks before a section is rewritten that somebody else is writing. */
export default function AskAboutClaim({ holder: name, section, onContinue, onClose }: AskAboutClaimProps) {
  const t = useTexts('live');
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t('claims.ask.title', { name, section })}
      confirmLabel={t('claims.ask.continue')}
      onConfirm={onContinue}
      onOpenChange={onClose}
    >
      {t('claims.ask.text', { name })}
    </ConfirmDialog>
  );
}
