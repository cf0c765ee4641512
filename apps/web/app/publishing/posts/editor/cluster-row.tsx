import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { GripVertical, Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { TextArea } from '../../../kit/forms/text-area.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { DropLine } from '../../../kit/rows/drop-line.tsx';
import { MoveButtons } from '../../../kit/rows/move-buttons.tsx';
import { useRowDrag } from '../../../kit/rows/use-row-drag.ts';
import type { MoveRow } from '../../../kit/rows/use-row-order.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import type { ClusterEntry } from './post-fields.ts';

export interface ClusterRowProps {
  entry: ClusterEntry;
  index: number;
  count: number;
  onMove: MoveRow;
  onChange: (entry: ClusterEntry) => void;
  onRemove: () => void;
}

/** Post of a pillar page, with an optional title and description for that page. */
export function ClusterRow({ entry, index, count, onMove, onChange, onRemove }: ClusterRowProps) {
  const t = useTexts('adminBlog');
  const [open, setOpen] = useState(false);
  const { row, handle, dragging, half } = useRowDrag('cluster-page', index, onMove);
  const title = entry.customTitle || entry.title;
  return (
    <li
      ref={row}
      aria-label={title}
      className={classNames(
        'relative flex flex-col gap-3 rounded-md border border-line bg-card p-2',
        dragging && 'opacity-40',
      )}
    >
      <div className="flex items-center gap-1.5">
        <span
          ref={handle}
          title={t('cluster.drag', { title })}
          className="flex h-7 shrink-0 cursor-grab items-center rounded-sm text-muted text-xs tabular-nums hover:bg-sunken hover:text-ink"
        >
          <GripVertical size={15} />
          {formatNumber(index + 1)}
        </span>
        <span className="flex min-w-0 grow flex-col text-sm">
          <span className="break-words">{title}</span>
          {entry.customTitle && <span className="break-words text-muted text-xs">{entry.title}</span>}
        </span>
        <IconButton
          size="sm"
          label={t('cluster.edit', { title })}
          aria-expanded={open}
          icon={<Pencil size={15} />}
          onClick={() => setOpen(!open)}
        />
        <IconButton
          size="sm"
          variant="danger"
          label={t('cluster.remove', { title })}
          icon={<X size={16} />}
          onClick={onRemove}
        />
        <MoveButtons
          index={index}
          count={count}
          labels={{ up: t('cluster.up', { title }), down: t('cluster.down', { title }) }}
          onMove={onMove}
        />
      </div>
      {open && (
        <div className="flex flex-col gap-3 pb-1">
          <TextField
            label={t('cluster.title')}
            maxLength={TEXT_LIMITS.title}
            placeholder={entry.title}
            value={entry.customTitle ?? ''}
            onChange={({ target }) => onChange({ ...entry, customTitle: target.value || null })}
          />
          <TextArea
            label={t('cluster.description')}
            rows={2}
            maxLength={POST_LIMITS.excerpt}
            value={entry.customDescription ?? ''}
            onChange={({ target }) => onChange({ ...entry, customDescription: target.value || null })}
          />
        </div>
      )}
      <DropLine half={half} />
    </li>
  );
}
