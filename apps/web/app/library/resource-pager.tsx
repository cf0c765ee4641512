import type { Output, Routes } from '@inkstep/contract';
import { useTexts } from '../i18n/language-context.ts';
import { PagerButtons } from '../kit/lists/pager-buttons.tsx';

export interface ResourcePagerProps {
  pagination: Output<Routes['listResources']>['pagination'];
  onPage: (page: number) => void;
}

export function ResourcePager({ pagination: { page, pages, total, limit }, onPage }: ResourcePagerProps) {
  const t = useTexts('library');
  const first = (page - 1) * limit + 1;
  return (
    <nav
      aria-label={t('pager.label')}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <span role="status" className="text-muted text-xs tabular-nums">
        {t('pager.range', { first, last: Math.min(total, page * limit), total })}
      </span>
      {pages > 1 && (
        <PagerButtons
          page={page}
          pages={pages}
          previous={t('pager.previous')}
          next={t('pager.next')}
          onPage={onPage}
        />
      )}
    </nav>
  );
}
