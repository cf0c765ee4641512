import { isBlank } from '@inkstep/contract/blank';
import { LIMITS, TEXT_LIMITS } from '@inkstep/contract/limits';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';

export interface FeatureListProps {
  features: string[];
  /** Text typed into the field but not added yet. */
  draft: string;
  onDraft: (text: string) => void;
  onChange: (features: string[]) => void;
}

/** Key features, at most six: added with Enter, edited in place, removed individually. */
export function FeatureList({ features, draft, onDraft, onChange }: FeatureListProps) {
  const t = useTexts('profiles');
  const input = useRef<HTMLInputElement>(null);
  const full = features.length >= LIMITS.productFeatures;
  const add = () => {
    const feature = draft.trim();
    if (isBlank(feature) || full) return;
    onChange([...features, feature]);
    onDraft('');
    input.current?.focus();
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">
        {t('features.title')}{' '}
        <span className="font-normal text-muted">
          {t('features.count', { count: features.length, limit: LIMITS.productFeatures })}
        </span>
      </legend>
      {features.map((feature, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a feature is its place; its text changes while typing
        <div key={index} className="flex items-center gap-2">
          <TextField
            label={t('features.one', { number: index + 1 })}
            labelHidden
            className="min-w-0 grow"
            maxLength={TEXT_LIMITS.feature}
            value={feature}
            onChange={(event) => onChange(features.with(index, event.target.value))}
          />
          <IconButton
            label={t('features.remove', { number: index + 1 })}
            variant="danger"
            icon={<X size={16} />}
            onClick={() => onChange(features.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div className="flex items-end gap-2">
        <TextField
          ref={input}
          label={t('features.new')}
          labelHidden
          placeholder={t('features.new')}
          className="min-w-0 grow"
          maxLength={TEXT_LIMITS.feature}
          disabled={full}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button icon={<Plus size={16} />} disabled={full || isBlank(draft)} onClick={add} className="h-11">
          {t('features.add')}
        </Button>
      </div>
      {full && <p className="text-muted text-sm">{t('features.full', { limit: LIMITS.productFeatures })}</p>}
    </fieldset>
  );
}
