import { ChevronDown, ChevronUp } from 'lucide-react';
import { classNames } from '../layout/class-names.ts';
import { Tooltip } from '../overlays/tooltip.tsx';

const ARROWS = { up: { Icon: ChevronUp, by: -1 }, down: { Icon: ChevronDown, by: 1 } };

export interface MoveButtonsProps {
  index: number;
  count: number;
  /** Places them side by side instead of one above the other. */
  inline?: boolean;
  labels: Record<'up' | 'down', string>;
  onMove: (from: number, to: number, control: 'up' | 'down') => void;
}

/** Buttons that move a row one position up or down. */
export function MoveButtons({ index, count, inline = false, labels, onMove }: MoveButtonsProps) {
  return (
    <span className={classNames('flex shrink-0', !inline && 'flex-col')}>
      {(['up', 'down'] as const).map((direction) => {
        const { Icon, by } = ARROWS[direction];
        const to = index + by;
        return (
          <Tooltip key={direction} text={labels[direction]}>
            <button
              type="button"
              aria-label={labels[direction]}
              data-control={direction}
              disabled={to < 0 || to >= count}
              onClick={() => onMove(index, to, direction)}
              className="flex h-6 w-7 items-center justify-center rounded-sm text-muted transition-colors enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-40"
            >
              <Icon size={16} />
            </button>
          </Tooltip>
        );
      })}
    </span>
  );
}
