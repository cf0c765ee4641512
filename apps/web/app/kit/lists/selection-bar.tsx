import { Trash2 } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../buttons/button.tsx';

export interface SelectionBarProps {
  count: number;
  /** Everything on the page is selected. */
  whole: boolean;
  onWhole: (selected: boolean) => void;
  onDelete: () => void;
  /** What ends the selection, if it can end. */
  end?: { label: string; onEnd: () => void };
}

export function SelectionBar({ count, whole, onWhole, onDelete, end }: SelectionBarProps) {
  const t = useTexts('ui');
  return (
    <div className="sticky top-16 z-10 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line bg-card px-4 py-2">
      <label className="flex min-h-8 cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={whole}
          onChange={(event) => onWhole(event.target.checked)}
          className="size-4 accent-accent"
        />
        {t('selection.page')}
      </label>
      <span role="status" className="grow text-muted text-sm tabular-nums">
        {t('selection.count', { count })}
      </span>
      <span className="flex gap-2">
        <Button
          size="sm"
          variant="danger"
          icon={<Trash2 size={14} />}
          disabled={count === 0}
          onClick={onDelete}
        >
          {t('selection.delete', { count })}
        </Button>
        {end && (
          <Button size="sm" onClick={end.onEnd}>
            {end.label}
          </Button>
        )}
      </span>
    </div>
  );
}
