import type { OutlineSection } from '@inkstep/contract';
import { GripVertical, SlidersHorizontal, TriangleAlert, X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
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
import { LineField, PointsField, quietField, WordsField } from './typed-fields.tsx';

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

/** Aligns the numbers of words in wide windows. */
const SOURCES_WIDTH = 'sm:min-w-20';

/** One line per section. Its words, points and sources open below. */
export function SectionRow(props: SectionRowProps) {
  const t = useTexts('generation');
  const { section, name, sources, unsupported, index, count, move, onChange, onRemove } = props;
  const { row, handle, dragging, half } = useRowDrag('outline-section', index, move);
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
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
      className={classNames('relative max-sm:py-0.5', dragging && 'opacity-40')}
    >
      <div className="flex flex-wrap items-start sm:flex-nowrap">
        <div className="flex min-w-0 grow basis-full items-start gap-1 sm:basis-0">
          <span
            ref={handle}
            title={t('outline.drag', { heading: name })}
            className="flex h-10 w-9 shrink-0 cursor-grab sm:h-9 items-center justify-center rounded-sm text-muted text-sm tabular-nums hover:bg-sunken hover:text-ink"
          >
            <GripVertical size={16} className="shrink-0" />
            {formatNumber(index + 1)}
          </span>
          {introduces ? (
            // The article doesn't show its heading.
            <p className="flex min-h-10 min-w-0 grow items-center px-[9px] text-base text-muted sm:min-h-9 sm:text-sm">
              {heading}
            </p>
          ) : (
            <LineField
              label={t('outline.heading', { place: index + 1 })}
              labelHidden
              className={classNames(quietField, 'min-w-0 grow')}
              data-control="text"
              value={heading}
              missing={t('outline.headingMissing')}
              onLine={(line) => onChange({ ...section, heading: line })}
              onKeyDown={press}
            />
          )}
        </div>
        <div className="flex h-9 items-center gap-1 max-sm:w-full max-sm:pl-11">
          <p className="mr-auto flex items-center gap-2 whitespace-nowrap px-1 text-muted text-xs tabular-nums">
            <span>{t('outline.plannedWords', { count: section.targetWords })}</span>
            {unsupported ? (
              <span className={classNames(SOURCES_WIDTH, 'flex items-center gap-1 text-warning')}>
                <TriangleAlert size={14} />
                {t('outline.unsupported')}
              </span>
            ) : (
              sources.length > 0 && (
                <span className={SOURCES_WIDTH}>
                  {section.sources.length > 0 && t('outline.sources', { count: section.sources.length })}
                </span>
              )
            )}
          </p>
          <IconButton
            size="sm"
            label={t('outline.details', { heading: name })}
            icon={<SlidersHorizontal size={15} className={classNames(isOpen && 'text-accent')} />}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setIsOpen(!isOpen)}
          />
          <MoveButtons
            inline
            index={index}
            count={count}
            labels={{
              up: t('outline.up', { heading: name }),
              down: t('outline.down', { heading: name }),
            }}
            onMove={move}
          />
          <IconButton
            size="sm"
            label={t('outline.remove', { heading: name })}
            icon={<X size={16} />}
            disabled={count === 1}
            onClick={onRemove}
          />
        </div>
      </div>
      {/* Stays mounted: a text that can't be stored yet is kept in its field. */}
      <div id={detailsId} hidden={!isOpen}>
        <div className="flex flex-col gap-3 pt-1 pb-3 sm:pl-12">
          <div className="flex flex-wrap items-start gap-3 sm:flex-nowrap">
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
          <div className="flex flex-wrap items-center gap-2">
            {!introduces && <Badge>{t(`outline.kinds.${kind}`)}</Badge>}
            <SourceChips
              label={t('outline.sourcesOf', { heading: name })}
              sources={sources}
              chosen={section.sources}
              onChange={(chosen) => onChange({ ...section, sources: chosen })}
            />
          </div>
        </div>
      </div>
      <DropLine half={half} />
    </li>
  );
}
