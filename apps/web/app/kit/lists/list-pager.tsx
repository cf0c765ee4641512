import type { Pagination } from '@inkstep/contract';
import type { z } from 'zod';
import { useTexts } from '../../i18n/language-context.ts';
import { classNames } from '../layout/class-names.ts';
import { PagerButtons } from './pager-buttons.tsx';

export interface ListPagerProps {
  label?: string;
  /** Undefined while loading. */
  pagination: z.output<typeof Pagination> | undefined;
  /** Text with the range of visible rows. */
  range?: (range: { first: number; last: number; total: number }) => string;
  /** Shows the range even if all rows are on one page. */
  always?: boolean;
  /** Smaller and announced, for cards. */
  small?: boolean;
  onPage: (page: number) => void;
}

/** Pager with the range of visible rows. */
export function ListPager(props: ListPagerProps) {
  const { label, pagination, range, always = false, small = false, onPage } = props;
  const t = useTexts('ui');
  if (!pagination || pagination.total === 0 || (pagination.pages <= 1 && !always)) return null;
  const { page, pages, total, limit } = pagination;
  return (
    <nav
      aria-label={label ?? t('list.pages')}
      className={classNames(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
        small ? 'text-xs' : 'mt-4 text-sm',
      )}
    >
      <span role={small ? 'status' : undefined} className="text-muted tabular-nums">
        {range?.({ first: (page - 1) * limit + 1, last: Math.min(total, page * limit), total })}
      </span>
      {pages > 1 && (
        <PagerButtons
          page={page}
          pages={pages}
          previous={t('list.previous')}
          next={t('list.next')}
          onPage={onPage}
        />
      )}
    </nav>
  );
}
