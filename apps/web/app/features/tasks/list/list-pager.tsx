import type { Pagination } from '@inkstep/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { z } from 'zod';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../ui/button.tsx';

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
      <span className="flex gap-2">
        <Button
          size="sm"
          icon={<ChevronLeft size={14} aria-hidden="true" />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          {t('list.previous')}
        </Button>
        <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          {t('list.next')}
          <ChevronRight size={14} aria-hidden="true" />
        </Button>
      </span>
    </nav>
  );
}
