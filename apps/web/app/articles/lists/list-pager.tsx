import type { Pagination } from '@inkstep/contract';
import type { z } from 'zod';
import { useTexts } from '../../i18n/language-context.ts';
import { PagerButtons } from '../../kit/lists/pager-buttons.tsx';

export interface ListPagerProps {
  pagination: z.output<typeof Pagination>;
  onPage: (page: number) => void;
}

export function ListPager({ pagination: { page, pages, total, limit }, onPage }: ListPagerProps) {
  const t = useTexts('tasks');
  if (pages <= 1) return null;
  const first = (page - 1) * limit + 1;
  return (
    <nav aria-label={t('list.pages')} className="mt-4 flex items-center justify-between gap-4 text-sm">
      <span className="text-muted tabular-nums">
        {t('list.range', { first, last: Math.min(total, page * limit), total })}
      </span>
      <PagerButtons
        page={page}
        pages={pages}
        previous={t('list.previous')}
        next={t('list.next')}
        onPage={onPage}
      />
    </nav>
  );
}
