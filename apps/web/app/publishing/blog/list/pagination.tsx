import { ChevronLeft, ChevronRight } from 'lucide-react';
import { usePageTexts } from '../../../i18n/page-texts.ts';
import { buttonStyle } from '../../../kit/buttons/button-style.ts';
import { pageNumbers } from './page-numbers.ts';

export interface PaginationProps {
  current: number;
  pages: number;
  /** Path of a page. */
  to: (page: number) => string;
}

export function Pagination({ current, pages, to }: PaginationProps) {
  const t = usePageTexts('blog');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('pages.label')} className="mt-10 flex flex-wrap items-center justify-center gap-2">
      {current > 1 && (
        <a rel="prev" href={to(current - 1)} className={buttonStyle('ghost')}>
          <ChevronLeft size={16} aria-hidden="true" />
          {t('pages.previous')}
        </a>
      )}
      <ol className="flex flex-wrap items-center gap-1">
        {pageNumbers(current, pages).map((page, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- gaps have no other name
          <li key={page ?? `gap ${index}`}>
            {page === null ? (
              <span className="px-1 text-muted">…</span>
            ) : (
              <a
                href={to(page)}
                aria-label={t('pages.page', { page: String(page) })}
                aria-current={page === current ? 'page' : undefined}
                className="inline-flex h-10 min-w-10 items-center justify-center rounded-md px-2 text-sm tabular-nums hover:bg-sunken aria-[current]:bg-accent aria-[current]:text-on-accent"
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {current < pages && (
        <a rel="next" href={to(current + 1)} className={buttonStyle('ghost')}>
          {t('pages.next')}
          <ChevronRight size={16} aria-hidden="true" />
        </a>
      )}
    </nav>
  );
}
