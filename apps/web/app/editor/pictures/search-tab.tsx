import type { PictureSourceFailure } from '@inkstep/contract';
import { PICTURE_LIMITS } from '@inkstep/contract/limits';
import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { Alert } from '../../kit/feedback/alert.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { TextField } from '../../kit/forms/text-field.tsx';
import type { Candidate } from './picture-choice.ts';
import { GridSkeleton, PictureGrid } from './picture-grid.tsx';
import { useFoundPictures } from './picture-queries.ts';

export interface SearchTabProps {
  /** Current search; kept while another tab is open. */
  search: { q: string; page: number };
  onSearch: (search: { q: string; page: number }) => void;
  /** Proposed words, such as the heading above the picture. */
  proposed: string;
  onChoose: (candidate: Candidate) => void;
}

export function SearchTab({ search, onSearch, proposed, onChoose }: SearchTabProps) {
  const t = useTexts('pictures');
  const [typed, setTyped] = useState(search.q || proposed.slice(0, PICTURE_LIMITS.search));
  const query = useFoundPictures(search.q, search.page);
  const { data } = query;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = typed.trim();
    if (q !== '') onSearch({ q, page: 1 });
  };
  return (
    <div className="flex flex-col gap-4">
      <form onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2" role="search">
        <TextField
          label={t('search.label')}
          labelHidden
          type="search"
          placeholder={t('search.label')}
          icon={<Search size={16} />}
          maxLength={PICTURE_LIMITS.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="primary" className="h-11" loading={query.isFetching}>
          {t('search.submit')}
        </Button>
      </form>
      {search.q === '' && <p className="text-muted text-sm">{t('search.hint')}</p>}
      {data?.failed.map((failure) => (
        <Failure key={failure.source} failure={failure} />
      ))}
      {query.isLoading && <GridSkeleton />}
      {query.isError && <LoadFailure title={t('search.failed')} query={query} />}
      {data && data.pictures.length === 0 && data.failed.length === 0 && (
        <p role="status" className="py-6 text-center text-muted text-sm">
          {t('search.nothing', { q: search.q })}
        </p>
      )}
      {data && data.pictures.length > 0 && (
        <PictureGrid
          onChoose={onChoose}
          pictures={data.pictures.map((picture) => ({
            key: `${picture.source} ${picture.id}`,
            candidate: { kind: 'found', picture },
            title: picture.title || t('untitled'),
            note: [picture.creator, picture.licenseName].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {data && (search.page > 1 || data.more) && (
        <div className="flex justify-between gap-2">
          <Button
            size="sm"
            aria-disabled={search.page === 1}
            onClick={() => onSearch({ ...search, page: search.page - 1 })}
          >
            {t('search.previous')}
          </Button>
          <Button
            size="sm"
            aria-disabled={!data.more}
            onClick={() => onSearch({ ...search, page: search.page + 1 })}
          >
            {t('search.next')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Failure({ failure: { source, reason } }: { failure: PictureSourceFailure }) {
  const t = useTexts('pictures');
  return <Alert tone="warning">{t(`search.${reason}`, { source: t(`sources.${source}`) })}</Alert>;
}
