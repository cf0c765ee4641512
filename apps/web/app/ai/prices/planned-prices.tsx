import type { ModelPriceRow } from '@inkstep/contract';
import { X } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { formatCalendarDate, formatDollars } from '../../kit/text/format.ts';
import { useRemovePlannedPrice } from './model-price-queries.ts';

/** Prices that apply from a later day and can still be removed. */
export function PlannedPrices({ row: { provider, model, planned } }: { row: ModelPriceRow }) {
  const t = useTexts('admin');
  const { mutate, isPending } = useRemovePlannedPrice();
  const remove = (from: string) =>
    mutate(
      { provider, model, from },
      {
        onSuccess: () => showToast({ type: 'success', message: t('prices.removed', { model }) }),
        onError: (error) => showToast({ type: 'error', message: t('prices.failed'), error }),
      },
    );
  if (planned.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col">
      {planned.map(({ from, input, cachedInput, output }) => {
        const date = formatCalendarDate(from);
        return (
          <li key={from} className="flex items-center gap-1 text-muted text-xs tabular-nums">
            {t('prices.planned', {
              date,
              input: formatDollars(input),
              cached: formatDollars(cachedInput),
              output: formatDollars(output),
            })}
            <IconButton
              size="sm"
              label={t('prices.removePlanned', { model, date })}
              icon={<X size={14} />}
              disabled={isPending}
              onClick={() => remove(from)}
            />
          </li>
        );
      })}
    </ul>
  );
}
