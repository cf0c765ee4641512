import type { SelectedTopic } from '@inkstep/contract';
import { GripVertical, X } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { DropLine } from '../../kit/rows/drop-line.tsx';
import { MoveButtons } from '../../kit/rows/move-buttons.tsx';
import { useRowDrag } from '../../kit/rows/use-row-drag.ts';
import type { MoveRow } from '../../kit/rows/use-row-order.ts';
import { formatNumber } from '../../kit/text/format.ts';
import { TopicText } from './topic-text.tsx';

export interface TopicRowProps {
  topic: SelectedTopic;
  index: number;
  count: number;
  move: MoveRow;
  onEdit: (text: string) => void;
  onRemove: () => void;
}

export function TopicRow({ topic, index, count, move, onEdit, onRemove }: TopicRowProps) {
  const t = useTexts('research');
  const { row, handle, dragging, half } = useRowDrag('selected-topic', index, move);
  const several = count > 1;
  return (
    <li ref={row} className={classNames('-mr-2 relative flex items-start gap-1', dragging && 'opacity-40')}>
      <span
        ref={handle}
        title={several ? t('chosen.reorder', { topic: topic.edited }) : undefined}
        className={classNames(
          '-ml-2 flex h-11 w-9 shrink-0 items-center justify-center text-muted text-sm tabular-nums',
          several && 'cursor-grab rounded-sm hover:bg-sunken hover:text-ink',
        )}
      >
        {several && <GripVertical size={16} className="shrink-0" />}
        {formatNumber(index + 1)}
      </span>
      <TopicText topic={topic} onChange={onEdit} onMove={(by) => move(index, index + by, 'text')} />
      {several && (
        <MoveButtons
          index={index}
          count={count}
          labels={{
            up: t('chosen.up', { topic: topic.edited }),
            down: t('chosen.down', { topic: topic.edited }),
          }}
          onMove={move}
        />
      )}
      <IconButton
        label={t('chosen.remove', { topic: topic.edited })}
        icon={<X size={16} />}
        onClick={onRemove}
      />
      <DropLine half={half} />
    </li>
  );
}
