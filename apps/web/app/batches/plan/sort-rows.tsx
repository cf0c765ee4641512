import type { BatchRow } from '@inkstep/contract';
import { metricAmount } from '@inkstep/contract/batch-lines';
import { ArrowDownUp } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { showToast } from '../../kit/feedback/toast-store.ts';
import { DropdownMenu, MenuItem } from '../../kit/overlays/dropdown-menu.tsx';
import { type Metric, usedMetrics } from './metrics.tsx';

type Order = Metric | 'input';

/** Highest volume, lowest difficulty and first letter of the intent come first; rows without the figure last. */
function sortedRows(rows: readonly BatchRow[], order: Order): BatchRow[] {
  if (order === 'input') return rows.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (order === 'intent') {
    const intentOf = ({ metrics }: BatchRow) => metrics?.intent ?? '';
    return rows.toSorted(
      (a, b) =>
        Number(intentOf(a) === '') - Number(intentOf(b) === '') || intentOf(a).localeCompare(intentOf(b)),
    );
  }
  const [sign, last] = order === 'volume' ? [-1, -1] : [1, Number.MAX_VALUE];
  const rank = ({ metrics }: BatchRow) => sign * (metricAmount(metrics?.[order]) ?? last);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

export interface SortRowsProps {
  rows: readonly BatchRow[];
  onOrder: (rows: readonly BatchRow[]) => void;
}

/** Sorts the plan by imported figures. Articles are written and published in this order. */
export function SortRows({ rows, onOrder }: SortRowsProps) {
  const t = useTexts('batches');
  const sort = (order: Order) => {
    const sorted = sortedRows(rows, order);
    if (sorted.every(({ id }, at) => rows[at]?.id === id)) return;
    onOrder(sorted);
    showToast({
      type: 'success',
      message: t('plan.sort.done'),
      action: { label: t('plan.sort.undo'), onSelect: () => onOrder(rows) },
    });
  };
  return (
    <DropdownMenu
      trigger={
        <Button size="sm" icon={<ArrowDownUp size={14} />}>
          {t('plan.sort.label')}
        </Button>
      }
    >
      {[...usedMetrics(rows), 'input' as const].map((order) => (
        <MenuItem key={order} onSelect={() => sort(order)}>
          {t(`plan.sort.${order}`)}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
