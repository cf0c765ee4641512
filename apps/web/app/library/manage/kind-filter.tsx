import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { formatNumber } from '../../kit/text/format.ts';
import type { LibraryStats } from '../api.ts';
import { TYPES } from '../type-badge.tsx';
import type { LibraryFilters } from './library-filters.ts';

interface ChipProps {
  chosen: boolean;
  count: number | undefined;
  onChoose: () => void;
  children: ReactNode;
}

function Chip({ chosen, count, onChoose, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className="inline-flex h-9 shrink-0 items-center gap-1.5 rounded-md border border-line bg-card px-3 text-sm transition-colors hover:border-edge aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      {children}
      <span className="min-w-2 text-muted text-xs tabular-nums">{formatNumber(count)}</span>
    </button>
  );
}

export interface KindFilterProps {
  filters: LibraryFilters;
  /** Undefined while loading. */
  stats: LibraryStats | undefined;
  onChange: (change: Partial<LibraryFilters>) => void;
}

export function KindFilter({ filters, stats, onChange }: KindFilterProps) {
  const t = useTexts('library');
  return (
    <div
      role="group"
      aria-label={t('filters.kind')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <Chip chosen={filters.type === ''} count={stats?.total} onChoose={() => onChange({ type: '' })}>
        {t('filters.all')}
      </Chip>
      {TYPES.map((type) => (
        <Chip
          key={type}
          chosen={filters.type === type}
          count={stats?.byType[type]}
          onChoose={() => onChange({ type: filters.type === type ? '' : type })}
        >
          {t(`types.${type}`)}
        </Chip>
      ))}
      <Chip
        chosen={filters.favorites}
        count={stats?.favorites}
        onChoose={() => onChange({ favorites: !filters.favorites })}
      >
        <Star size={14} />
        {t('filters.favorites')}
      </Chip>
    </div>
  );
}
