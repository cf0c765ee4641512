import { Suspense } from 'react';
import { Comparison } from '../../../editor/compare/comparison.tsx';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { Alert } from '../../../kit/feedback/alert.tsx';
import { Dialog } from '../../../kit/overlays/dialog.tsx';
import { KeepButton } from '../../suggestions/keep-button.tsx';

export interface FixDialogProps {
  /** The name of the check. */
  name: string;
  before: string;
  after: string;
  /** True if the article has changed since the fix was made. */
  stale: boolean;
  /** Focuses the editor after an accepted change. */
  takeFocus: () => boolean;
  keeping: boolean;
  onKeep: () => void;
  onAccept: () => void;
  onClose: () => void;
}

/** Shows what a fix changes in the article, to accept or discard. */
export default function FixDialog({
  name,
  before,
  after,
  stale,
  takeFocus,
  keeping,
  onKeep,
  onAccept,
  onClose,
}: FixDialogProps) {
  const t = useTexts('articles');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      takeFocus={takeFocus}
      title={t('checks.fix.title', { name })}
      description={t('sections.proposal.description')}
      footer={
        <>
          <Button onClick={onClose}>{t('sections.proposal.discard')}</Button>
          <Suspense>
            <KeepButton loading={keeping} disabled={stale} onClick={onKeep} />
          </Suspense>
          <Button variant="primary" disabled={stale} onClick={onAccept}>
            {t('sections.proposal.accept')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {stale && <Alert tone="warning">{t('checks.fix.stale')}</Alert>}
        <Comparison
          before={before}
          after={after}
          titles={{ before: t('sections.proposal.before'), after: t('sections.proposal.after') }}
        />
      </div>
    </Dialog>
  );
}
