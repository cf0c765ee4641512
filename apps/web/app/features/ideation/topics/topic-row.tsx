import type { SelectedTopic } from '@inkstep/contract';
import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react';
import { useTexts } from '../../../i18n/language-context.ts';
import { formatNumber } from '../../../lib/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { TopicText } from './topic-text.tsx';
import { useTopicDrag } from './use-topic-drag.ts';
import type { MoveTopic } from './use-topic-order.ts';

const ARROWS = { up: { Icon: ChevronUp, by: -1 }, down: { Icon: ChevronDown, by: 1 } };
const DROP_LINES = { before: '-top-[5px]', after: '-bottom-[5px]' };

export interface TopicRowProps {
  topic: SelectedTopic;
  index: number;
  count: number;
  move: MoveTopic;
  onEdit: (text: string) => void;
  onRemove: () => void;
}

interface ArrowProps extends Pick<TopicRowProps, 'topic' | 'index' | 'count' | 'move'> {
  direction: keyof typeof ARROWS;
}

function Arrow({ direction, topic, index, count, move }: ArrowProps) {
  const t = useTexts('ideation');
  const { Icon, by } = ARROWS[direction];
  const label = t(`chosen.${direction}`, { topic: topic.edited });
  const to = index + by;
  return (
    <Tooltip text={label}>
      <button
        type="button"
        aria-label={label}
        data-control={direction}
        disabled={to < 0 || to >= count}
        onClick={() => move(index, to, direction)}
        className="flex h-6 w-7 items-center justify-center rounded-sm text-muted transition-colors enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-40"
      >
        <Icon size={16} aria-hidden="true" />
      </button>
    </Tooltip>
  );
}

/** One chosen topic: its place, its wording, and ways to move or remove it. */
export function TopicRow({ topic, index, count, move, onEdit, onRemove }: TopicRowProps) {
  const t = useTexts('ideation');
  const { row, handle, dragging, half } = useTopicDrag(index, move);
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
        {several && <GripVertical size={16} aria-hidden="true" className="shrink-0" />}
        {formatNumber(index + 1)}
      </span>
      <TopicText topic={topic} onChange={onEdit} onMove={(by) => move(index, index + by, 'text')} />
      {several && (
        <span className="flex shrink-0 flex-col">
          <Arrow direction="up" {...{ topic, index, count, move }} />
          <Arrow direction="down" {...{ topic, index, count, move }} />
        </span>
      )}
      <IconButton
        label={t('chosen.remove', { topic: topic.edited })}
        icon={<X size={16} aria-hidden="true" />}
        onClick={onRemove}
      />
      {half && (
        <span
          aria-hidden="true"
          className={classNames('absolute inset-x-0 h-0.5 rounded-full bg-accent', DROP_LINES[half])}
        />
      )}
    </li>
  );
}
