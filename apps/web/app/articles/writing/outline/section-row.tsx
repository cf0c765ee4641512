import type { OutlineSection } from '@inkstep/contract';
import { GripVertical, TriangleAlert, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { DropLine } from '../../../kit/rows/drop-line.tsx';
import { MoveButtons } from '../../../kit/rows/move-buttons.tsx';
import { useRowDrag } from '../../../kit/rows/use-row-drag.ts';
import type { MoveRow } from '../../../kit/rows/use-row-order.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { kindAt } from './outline-edits.ts';
import { type NamedSource, SourceChips } from './source-chips.tsx';
import { LineField, PointsField, WordsField } from './typed-fields.tsx';

export interface SectionRowProps {
  section: OutlineSection;
  /** Unique label. */
  name: string;
  sources: readonly NamedSource[];
  unsupported: boolean;
  index: number;
  count: number;
  move: MoveRow;
  onChange: (section: OutlineSection) => void;
  onRemove: () => void;
}

export function SectionRow(props: SectionRowProps) {
  const t = useTexts('generation');
  const { section, name, sources, unsupported, index, count, move, onChange, onRemove } = props;
  const { row, handle, dragging, half } = useRowDrag('outline-section', index, move);
  const kind = kindAt(section, index);
  const introduces = kind === 'introduction';
  const heading = introduces ? t('outline.kinds.introduction') : section.heading;
  const field = kind === 'faq' ? 'questions' : 'keyPoints';
  const press = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? index - 1 : index + 1, 'text');
  };
  return (
    <li
      ref={row}
      aria-label={name}
      className={classNames(
        'relative flex flex-col gap-3 rounded-md border border-line bg-card p-3',
        dragging && 'opacity-40',
      )}
    >
      <div className="flex items-start gap-1">
        <span
          ref={handle}
          title={t('outline.drag', { heading: name })}
          className="flex h-11 w-9 shrink-0 cursor-grab items-center justify-center rounded-sm text-muted text-sm tabular-nums hover:bg-sunken hover:text-ink"
        >
          <GripVertical size={16} className="shrink-0" />
          {formatNumber(index + 1)}
        </span>
        {introduces ? (
          // The article doesn't show its heading.
          <p className="flex min-h-11 min-w-0 grow items-center px-3 text-sm">{heading}</p>
        ) : (
          <LineField
            label={t('outline.heading', { place: index + 1 })}
            labelHidden
            className="min-w-0 grow"
            data-control="text"
            value={heading}
            missing={t('outline.headingMissing')}
            onLine={(line) => onChange({ ...section, heading: line })}
            onKeyDown={press}
          />
        )}
        <MoveButtons
          index={index}
          count={count}
          labels={{
            up: t('outline.up', { heading: name }),
            down: t('outline.down', { heading: name }),
          }}
          onMove={move}
        />
        <IconButton
          label={t('outline.remove', { heading: name })}
          icon={<X size={16} />}
          disabled={count === 1}
          onClick={onRemove}
        />
      </div>
      <div className="flex flex-wrap items-start gap-3 sm:flex-nowrap sm:pl-10">
        <WordsField
          label={t('outline.words')}
          className="w-28 shrink-0"
          value={section.targetWords}
          onWords={(targetWords) => onChange({ ...section, targetWords })}
        />
        <PointsField
          label={t(`outline.${field}`)}
          hint={t('outline.lineEach')}
          className="min-w-48 grow"
          value={section[field]}
          onPoints={(points) => onChange({ ...section, [field]: points })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:pl-10">
        {!introduces && <Badge>{t(`outline.kinds.${kind}`)}</Badge>}
        {unsupported && (
          <Badge tone="warning" icon={<TriangleAlert size={14} />}>
            {t('outline.unsupported')}
          </Badge>
        )}
        <SourceChips
          label={t('outline.sourcesOf', { heading: name })}
          sources={sources}
          chosen={section.sources}
          onChange={(chosen) => onChange({ ...section, sources: chosen })}
        />
      </div>
      <DropLine half={half} />
    </li>
  );
}
