import type { BatchMode } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { RadioCardGroup } from '../../kit/forms/radio-card-group.tsx';

const MODES = ['KEYWORDS', 'TITLES', 'IDEAS'] as const;

export interface ModeCardsProps {
  mode: BatchMode;
  disabled: boolean;
  onChange: (mode: BatchMode) => void;
}

export function ModeCards({ mode, disabled, onChange }: ModeCardsProps) {
  const t = useTexts('batches');
  return (
    <RadioCardGroup
      legend={t('mode.label')}
      columns={3}
      value={mode}
      onChange={onChange}
      options={MODES.map((value) => ({
        value,
        title: t(`mode.${value}.title`),
        description: t(`mode.${value}.hint`),
        disabled: disabled && value !== mode,
      }))}
    />
  );
}
