import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

/** One call is under way, and nobody knows how far it is. */
export function MakingOutline({ onCancel }: { onCancel: () => void }) {
  const t = useTexts('generation');
  return (
    // Not its button: the key that asked for the outline must not stop it.
    <Card tabIndex={-1} data-focus-home className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <p role="status" className="font-medium text-sm">
          {t('outline.making')}
        </p>
        <Button size="sm" onClick={onCancel}>
          {t('outline.cancel')}
        </Button>
      </div>
      <ProgressBar label={t('outline.making')} />
      <p className="text-muted text-sm">{t('outline.makingNote')}</p>
    </Card>
  );
}
