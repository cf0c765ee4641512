import { Trash2 } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../buttons/button.tsx';
import type { Selection } from './use-selection.ts';

export interface SelectionBarProps<Row> {
  selection: Selection<Row>;
  onDelete: (rows: readonly Row[]) => void;
  /** Button that ends the selection, if it can be ended. */
  end?: { label: string; onEnd: () => void };
}

/** Bar above cards: selects all of them and deletes the selected ones. */
export function SelectionBar<Row>({ selection, onDelete, end }: SelectionBarProps<Row>) {
  const t = useTexts('ui');
  const { length: count } = selection.rows;
  if (selection.total === 0) return null;
  return (
    <div className="sticky top-16 z-10 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-card px-4 py-2">
      <label className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={selection.isWhole}
          onChange={(event) => selection.setWhole(event.target.checked)}
          className="size-4 accent-accent"
        />
        {t('selection.page')}
      </label>
      <span role="status" className="grow text-muted text-sm tabular-nums">
        {count > 0 && t('selection.count', { count })}
      </span>
      <span className="flex gap-2">
        {count > 0 && (
          <Button
            size="sm"
            variant="danger"
            icon={<Trash2 size={14} />}
            onClick={() => onDelete(selection.rows)}
          >
            {t('selection.delete', { count })}
          </Button>
        )}
        {end && (
          <Button size="sm" onClick={end.onEnd}>
            {end.label}
          </Button>
        )}
      </span>
    </div>
  );
}
