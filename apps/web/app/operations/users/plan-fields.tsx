import { PLANS, type PlanType } from '@inkstep/contract/plans';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Select } from '../../kit/forms/select.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { endOfDay, isoDay } from './user-facts.tsx';

/** Form values: `until` is the last day in the reader's time zone, or empty. */
export interface PlanChoice {
  plan: PlanType;
  until: string;
}

export const isPast = ({ plan, until }: PlanChoice): boolean =>
  plan !== 'V1_DEFAULT_ACCESS' && until !== '' && until < isoDay(new Date());

/** Converts the form values to the API's format. */
export const planInput = ({ plan, until }: PlanChoice) =>
  plan === 'V1_DEFAULT_ACCESS'
    ? { plan_type: plan }
    : { plan_type: plan, plan_until: until ? endOfDay(until) : null };

export interface PlanFieldsProps {
  choice: PlanChoice;
  error?: string | undefined;
  onChange: (choice: PlanChoice) => void;
}

export function PlanFields({ choice, error, onChange }: PlanFieldsProps) {
  const t = useTexts('users');
  const [today] = useState(() => isoDay(new Date()));
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label={t('edit.plan')}
        options={PLANS.map(({ plan_type: value, name: label }) => ({ value, label }))}
        value={choice.plan}
        onChange={({ target }) => {
          const plan = PLANS.find(({ plan_type: type }) => type === target.value)?.plan_type;
          if (plan) onChange({ ...choice, plan });
        }}
      />
      {choice.plan !== 'V1_DEFAULT_ACCESS' && (
        <TextField
          label={t('edit.until')}
          type="date"
          optional
          hint={t('edit.untilHint')}
          min={today}
          error={error}
          value={choice.until}
          onChange={({ target }) => onChange({ ...choice, until: target.value })}
        />
      )}
    </div>
  );
}
