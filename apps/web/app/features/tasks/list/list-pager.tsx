import type { Pagination } from '@inkstep/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { z } from 'zod';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';

export interface ListPagerProps {
  pagination: z.output<typeof Pagination>;
  onPage: (page: number) => void;
}

export function ListPager({ pagination: { page, pages, total, limit }, onPage }: ListPagerProps) {
  if (pages <= 1) return null;
  const first = (page - 1) * limit + 1;
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-between gap-4 text-sm">
      <span className="text-muted tabular-nums">
        {formatNumber(first)} to {formatNumber(Math.min(total, page * limit))} of {formatNumber(total)}
      </span>
      <span className="flex gap-2">
        <Button
          size="sm"
          icon={<ChevronLeft size={14} aria-hidden="true" />}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          Previous
        </Button>
        <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
          Next
          <ChevronRight size={14} aria-hidden="true" />
        </Button>
      </span>
    </nav>
  );
}
