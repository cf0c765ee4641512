import { PagerButtons } from './pager-buttons.tsx';

export interface NewestFirstPagerProps {
  page: number;
  /** Undefined while loading. */
  pages: number | undefined;
  newer: string;
  older: string;
  onPage: (page: number) => void;
}

/** Pager for lists with the newest entries first. Renders nothing for a single page. */
export function NewestFirstPager({ page, pages = 1, newer, older, onPage }: NewestFirstPagerProps) {
  if (pages <= 1) return null;
  return (
    <div className="flex justify-end">
      <PagerButtons page={page} pages={pages} previous={newer} next={older} onPage={onPage} />
    </div>
  );
}
