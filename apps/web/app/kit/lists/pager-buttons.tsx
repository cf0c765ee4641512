import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../buttons/button.tsx';

export interface PagerButtonsProps {
  page: number;
  pages: number;
  previous: string;
  next: string;
  onPage: (page: number) => void;
}

export function PagerButtons({ page, pages, previous, next, onPage }: PagerButtonsProps) {
  return (
    <span className="flex gap-2">
      <Button
        size="sm"
        icon={<ChevronLeft size={14} />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        {previous}
      </Button>
      <Button size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {next}
        <ChevronRight size={14} />
      </Button>
    </span>
  );
}
