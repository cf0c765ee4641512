import { type ModelPriceRow, SetModelPrice } from '@inkstep/contract';
import { type SubmitEvent, useId, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';

const MICROS = 1_000_000;
const FIELDS = [
  { name: 'input', label: 'input' },
  { name: 'cachedInput', label: 'cached' },
  { name: 'output', label: 'output' },
] as const;

type Amounts = Record<(typeof FIELDS)[number]['name'], string>;

const typed = (micros: number | null): string => (micros === null ? '' : String(micros / MICROS));

/** Millionths of a dollar; null for an empty field, NaN for anything that is no amount. */
const microsOf = (text: string): number | null =>
  text.trim() === '' ? null : Math.round(Number(text.trim().replace(',', '.')) * MICROS);

export interface PriceDialogProps {
  row: ModelPriceRow;
  busy: boolean;
  onSave: (price: SetModelPrice) => void;
  onClose: () => void;
}

/** The price of one model, in dollars for a million tokens. */
export function PriceDialog({ row, busy, onSave, onClose }: PriceDialogProps) {
  const t = useTexts('admin');
  const formId = useId();
  const [amounts, setAmounts] = useState<Amounts>({
    input: typed(row.input),
    cachedInput: typed(row.cachedInput),
    output: typed(row.output),
  });
  const [wrong, setWrong] = useState<readonly PropertyKey[]>([]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { provider, model } = row;
    const parsed = SetModelPrice.safeParse({
      provider,
      model,
      input: microsOf(amounts.input),
      cachedInput: microsOf(amounts.cachedInput),
      output: microsOf(amounts.output),
    });
    if (parsed.success) onSave(parsed.data);
    else setWrong(parsed.error.issues.flatMap(({ path }) => path));
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('prices.editOf', { model: row.model })}
      description={t('prices.description')}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('prices.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} loading={busy}>
            {t('prices.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
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
      </form>
    </Dialog>
  );
}
