import {
  type InstallationLimits,
  type ModelLimits,
  SetInstallationLimits,
  SetModelLimits,
} from '@inkstep/contract';
import { MODEL_LIMITS } from '@inkstep/contract/limits';
import { type ReactNode, useState } from 'react';
import { type Translate, useTexts } from '../../i18n/language-context.ts';
import { Alert } from '../../kit/feedback/alert.tsx';
import { Reference } from '../../kit/feedback/reference.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import { FormDialog } from '../../kit/overlays/form-dialog.tsx';
import { formatDollars, formatNumber } from '../../kit/text/format.ts';
import { parseMicros, typedAmount } from '../prices/typed-amount.ts';
import type { LimitsChange } from './api.ts';

const wrongAmount = (t: Translate<'admin'>): string =>
  t('limits.amount', { most: formatDollars(MODEL_LIMITS.dayCostMicros) });

const typedCount = (count: number | null): string => (count === null ? '' : String(count));
const countOf = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim()));

interface FormProps {
  title: string;
  busy: boolean;
  error: Error | null;
  onClose: () => void;
  onSubmit: () => void;
  children: ReactNode;
}

function LimitsForm({ title, busy, error, onClose, onSubmit, children }: FormProps) {
  const t = useTexts('admin');
  return (
    <FormDialog
      startInField
      size="sm"
      title={title}
      submitLabel={t('limits.save')}
      busy={busy}
      noValidate
      onSubmit={() => onSubmit()}
      onClose={onClose}
    >
      {error && (
        <Alert>
          {t('limits.failed')}
          <Reference error={error} />
        </Alert>
      )}
      {children}
    </FormDialog>
  );
}

export interface LimitsDialogProps<Limits> {
  limits: Limits;
  busy: boolean;
  error: Error | null;
  onSave: (change: LimitsChange) => void;
  onClose: () => void;
}

/** Concurrent calls and daily cost of one model. */
export function ModelLimitsDialog({ limits, onSave, ...dialog }: LimitsDialogProps<ModelLimits>) {
  const t = useTexts('admin');
  const [money, setMoney] = useState(typedAmount(limits.day_cost));
  const [calls, setCalls] = useState(typedCount(limits.calls_at_once));
  const [wrong, setWrong] = useState<readonly PropertyKey[]>([]);
  const submit = () => {
    const parsed = SetModelLimits.safeParse({ calls_at_once: countOf(calls), day_cost: parseMicros(money) });
    if (parsed.success) onSave({ model: limits.model_name, limits: parsed.data });
    else setWrong(parsed.error.issues.flatMap(({ path }) => path));
  };
  return (
    <LimitsForm title={t('limits.of', { model: limits.model_name })} onSubmit={submit} {...dialog}>
      {!limits.has_price && <Alert tone="warning">{t('limits.noPrice')}</Alert>}
      <TextField
        label={t('limits.dayCost')}
        inputMode="decimal"
        hint={t('limits.dayCostHint')}
        error={wrong.includes('day_cost') ? wrongAmount(t) : undefined}
        value={money}
        onChange={({ target }) => setMoney(target.value)}
      />
      <TextField
        label={t('limits.maxConcurrentCalls')}
        inputMode="numeric"
        hint={t('limits.callsHint')}
        error={
          wrong.includes('calls_at_once')
            ? t('limits.number', { most: formatNumber(MODEL_LIMITS.maxConcurrentCalls) })
            : undefined
        }
        value={calls}
        onChange={({ target }) => setCalls(target.value)}
      />
    </LimitsForm>
  );
}

/** Daily cost and tokens of all models together. */
export function InstallationLimitsDialog({
  limits,
  onSave,
  ...dialog
}: LimitsDialogProps<InstallationLimits>) {
  const t = useTexts('admin');
  const [money, setMoney] = useState(typedAmount(limits.day_cost));
  const [tokens, setTokens] = useState(typedCount(limits.day_tokens));
  const [wrong, setWrong] = useState<readonly PropertyKey[]>([]);
  const submit = () => {
    const parsed = SetInstallationLimits.safeParse({
      day_cost: parseMicros(money),
      day_tokens: countOf(tokens),
    });
    if (parsed.success) onSave({ model: undefined, limits: parsed.data });
    else setWrong(parsed.error.issues.flatMap(({ path }) => path));
  };
  return (
    <LimitsForm title={t('limits.allOf')} onSubmit={submit} {...dialog}>
      <TextField
        label={t('limits.dayCost')}
        inputMode="decimal"
        hint={t('limits.dayCostDefault', { most: formatDollars(limits.default_day_cost) })}
        error={wrong.includes('day_cost') ? wrongAmount(t) : undefined}
        value={money}
        onChange={({ target }) => setMoney(target.value)}
      />
      <TextField
        label={t('limits.dayTokens')}
        inputMode="numeric"
        hint={t('limits.dayTokensDefault', { most: formatNumber(limits.default_day_tokens) })}
        error={
          wrong.includes('day_tokens')
            ? t('limits.number', { most: formatNumber(MODEL_LIMITS.dayTokens) })
            : undefined
        }
        value={tokens}
        onChange={({ target }) => setTokens(target.value)}
      />
    </LimitsForm>
  );
}
