import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import type { SaveOutcome } from './save-outcome.ts';

export interface SaveFailureProps {
  outcome: SaveOutcome | undefined;
  onOpenExisting: (id: string) => void;
}

export function SaveFailure({ outcome, onOpenExisting }: SaveFailureProps) {
  const t = useTexts('library');
  if (!outcome || outcome.kind === 'saved') return null;
  if (outcome.kind === 'failed') return <Alert>{outcome.message}</Alert>;
  const { existing } = outcome;
  if (!existing) return <Alert tone="warning">{t('form.duplicate')}</Alert>;
  return (
    <Alert
      tone="warning"
      action={
        <Button size="sm" onClick={() => onOpenExisting(existing.id)}>
          {t('form.openExisting')}
        </Button>
      }
    >
      {t('form.duplicateOf', { name: existing.resource_name })}
    </Alert>
  );
}
