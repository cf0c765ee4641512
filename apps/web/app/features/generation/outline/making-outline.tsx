import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

export function MakingOutline({ onCancel }: { onCancel: () => void }) {
  const t = useTexts('generation');
  return (
    // Focus the panel, not the button: the key press that started this must not cancel it.
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
