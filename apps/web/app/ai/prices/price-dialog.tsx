import { type ModelPriceRow, SetModelPrice } from '@inkstep/contract';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { TextField } from '../../kit/forms/text-field.tsx';
import { FormDialog } from '../../kit/overlays/form-dialog.tsx';
import { parseMicros, typedAmount } from './typed-amount.ts';

const FIELDS = [
  { name: 'input', label: 'input' },
  { name: 'cachedInput', label: 'cached' },
  { name: 'output', label: 'output' },
] as const;

type Amounts = Record<(typeof FIELDS)[number]['name'], string>;

/** Days are in UTC, as on the server. */
const today = (): string => new Date().toISOString().slice(0, 10);

export interface PriceDialogProps {
  row: ModelPriceRow;
  busy: boolean;
  onSave: (price: SetModelPrice) => void;
  onClose: () => void;
}

/** The price of one model, in dollars per million tokens. */
export function PriceDialog({ row, busy, onSave, onClose }: PriceDialogProps) {
  const t = useTexts('admin');
  const [amounts, setAmounts] = useState<Amounts>({
    input: typedAmount(row.input),
    cachedInput: typedAmount(row.cachedInput),
    output: typedAmount(row.output),
  });
  const [from, setFrom] = useState(today);
  const [wrong, setWrong] = useState<readonly PropertyKey[]>([]);
  const submit = () => {
    const { provider, model } = row;
    const parsed = SetModelPrice.safeParse({
      provider,
      model,
      input: parseMicros(amounts.input),
      cachedInput: parseMicros(amounts.cachedInput),
      output: parseMicros(amounts.output),
      ...(from !== today() && { from }),
    });
    if (parsed.success && from >= today()) onSave(parsed.data);
    else setWrong(parsed.success ? ['from'] : parsed.error.issues.flatMap(({ path }) => path));
  };
  return (
    <FormDialog
      startInField
      size="sm"
      title={t('prices.editOf', { model: row.model })}
      description={t('prices.description')}
      submitLabel={t('prices.save')}
      busy={busy}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      {FIELDS.map(({ name, label }) => (
        <TextField
          key={name}
          label={t(`prices.columns.${label}`)}
          inputMode="decimal"
          optional={name === 'cachedInput'}
          hint={name === 'cachedInput' ? t('prices.cachedHint') : undefined}
          error={wrong.includes(name) ? t('prices.amount') : undefined}
          value={amounts[name]}
          onChange={({ target }) => setAmounts({ ...amounts, [name]: target.value })}
        />
      ))}
      <TextField
        label={t('prices.from')}
        type="date"
        min={today()}
        hint={t('prices.fromHint')}
        error={wrong.includes('from') ? t('prices.fromWrong') : undefined}
        value={from}
        onChange={({ target }) => setFrom(target.value)}
      />
    </FormDialog>
  );
}
