import { PagerButtons } from './pager-buttons.tsx';

export interface NewestFirstPagerProps {
  page: number;
  /** Undefined until they are loaded. */
  pages: number | undefined;
  newer: string;
  older: string;
  onPage: (page: number) => void;
}

/** Below a list whose newest entries come first; nothing if they fit on one page. */
export function NewestFirstPager({ page, pages = 1, newer, older, onPage }: NewestFirstPagerProps) {
  if (pages <= 1) return null;
  return (
    <div className="flex justify-end">
      <PagerButtons page={page} pages={pages} previous={newer} next={older} onPage={onPage} />
    </div>
  );
}
