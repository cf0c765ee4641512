import type { BatchMode, BatchSettings } from '@inkstep/contract';
import { BATCH_LIMITS } from '@inkstep/contract/limits';
import { FORMATS, LENGTHS, TONALITIES, WORDS } from '../../articles/writing/style/style-options.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Select } from '../../kit/forms/select.tsx';
import { Switch } from '../../kit/forms/switch.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import { NumberField } from './number-field.tsx';
import { Section } from './section.tsx';

const MICROS = 1_000_000;
const MAX_DOLLARS = 100_000;

export interface SettingsSectionProps {
  mode: BatchMode;
  settings: BatchSettings;
  readOnly: boolean;
  onChange: (patch: Partial<BatchSettings>) => void;
}

export function SettingsSection({ mode, settings, readOnly, onChange }: SettingsSectionProps) {
  const t = useTexts('batches');
  const style = useTexts('generation');
  return (
    <Section title={t('settings.title')}>
      <fieldset disabled={readOnly} className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
          <Select
            label={style('style.tonality')}
            options={TONALITIES.map((value) => ({ value, label: style(`tonalities.${value}.title`) }))}
            value={settings.tonality}
            onChange={({ target }) => onChange({ tonality: target.value as BatchSettings['tonality'] })}
          />
          <Select
            label={style('style.length')}
            options={LENGTHS.map((value) => ({
              value,
              label: t('settings.length', {
                name: style(`lengths.${value}.title`),
                words: formatNumber(WORDS[value]),
              }),
            }))}
            value={settings.length}
            onChange={({ target }) => onChange({ length: target.value as BatchSettings['length'] })}
          />
          <Select
            label={style('style.format')}
            options={FORMATS.map((value) => ({ value, label: style(`formats.${value}.title`) }))}
            value={settings.format}
            onChange={({ target }) => onChange({ format: target.value as BatchSettings['format'] })}
          />
          <NumberField
            label={t('settings.target')}
            hint={t(`settings.targetHint.${mode}`, { most: BATCH_LIMITS.ideas })}
            value={settings.targetCount}
            min={1}
            max={BATCH_LIMITS.articles}
            wrong={t('settings.targetWrong', { most: BATCH_LIMITS.articles })}
            onNumber={(count) => count !== null && onChange({ targetCount: Math.round(count) })}
          />
          <NumberField
            label={t('settings.cap')}
            optional
            hint={t('settings.capHint')}
            mayBeEmpty
            value={settings.costCapMicros === null ? null : settings.costCapMicros / MICROS}
            min={0}
            max={MAX_DOLLARS}
            wrong={t('settings.capWrong')}
            onNumber={(dollars) =>
              onChange({ costCapMicros: dollars === null ? null : Math.round(dollars * MICROS) })
            }
          />
        </div>
        <Switch
          label={t('settings.findSources')}
          description={t('settings.findSourcesHint')}
          checked={settings.findSources}
          onChange={(findSources) => onChange({ findSources })}
        />
      </fieldset>
    </Section>
  );
}
