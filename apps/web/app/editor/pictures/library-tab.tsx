import { Images } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { ListPager } from '../../kit/lists/list-pager.tsx';
import { formatDate } from '../../kit/text/format.ts';
import { useOriginText } from './origin-text.ts';
import type { Candidate, PictureOwner } from './picture-choice.ts';
import { GridSkeleton, PictureGrid } from './picture-grid.tsx';
import { useLibraryPictures } from './picture-queries.ts';

export interface LibraryTabProps {
  owner: PictureOwner;
  onChoose: (candidate: Candidate) => void;
}

/** Pictures that are stored already. */
export function LibraryTab({ owner, onChoose }: LibraryTabProps) {
  const t = useTexts('pictures');
  const originText = useOriginText();
  const [page, setPage] = useState(1);
  const query = useLibraryPictures(owner, page);
  const { data } = query;
  if (query.isError) return <LoadFailure title={t('library.failed')} query={query} />;
  if (!data) return <GridSkeleton />;
  if (data.pictures.length === 0)
    return (
      <EmptyState icon={<Images size={24} />} title={t('library.empty')}>
        {t('library.emptyHint')}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <PictureGrid
        onChoose={onChoose}
        pictures={data.pictures.map(({ url, origin, createdAt }) => ({
          key: url,
          candidate: { kind: 'stored', url, origin },
          title: originText(origin),
          note: formatDate(new Date(createdAt)),
        }))}
      />
      <ListPager
        small
        pagination={data.pagination}
        range={(range) => t('library.range', range)}
        onPage={setPage}
      />
    </div>
  );
}
