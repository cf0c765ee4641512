import { Trash2 } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';

export interface SelectionBarProps {
  count: number;
  /** All resources on the page are selected. */
  whole: boolean;
  onWhole: (selected: boolean) => void;
  onDelete: () => void;
  onEnd: () => void;
}

export function SelectionBar({ count, whole, onWhole, onDelete, onEnd }: SelectionBarProps) {
  const t = useTexts('library');
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
        <Button size="sm" onClick={onEnd}>
          {t('selection.end')}
        </Button>
      </span>
    </div>
  );
}
