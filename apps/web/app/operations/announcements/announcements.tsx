import type { AdminAnnouncement } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { NewestFirstPager } from '../../kit/lists/newest-first-pager.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementsQuery } from './api.ts';

/** Product notes: drafts, published and withdrawn ones. */
export function Announcements() {
  const t = useTexts('announcements');
  const [page, setPage] = useState(1);
  const query = useQuery(announcementsQuery(page));
  const { data, error } = query;
  const [edited, setEdited] = useState<AdminAnnouncement | 'new'>();
  const addButton = (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  const isEmpty = data?.pagination.total === 0;
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} actions={data && !isEmpty && addButton} />
      <div className="flex flex-col gap-4">
        {error && !data && <LoadFailure title={t('loadFailed')} query={query} />}
        {!data && !error && <Skeleton className="h-56 w-full" />}
        {isEmpty && (
          <EmptyState icon={<Megaphone size={28} />} title={t('empty')} action={addButton}>
            {t('emptyText')}
          </EmptyState>
        )}
        {data && !isEmpty && (
          <ul className="flex flex-col gap-3">
            {data.announcements.map((note) => (
              <AnnouncementCard key={note.id} note={note} onEdit={() => setEdited(note)} />
            ))}
          </ul>
        )}
        <NewestFirstPager
          page={page}
          pages={data?.pagination.pages}
          newer={t('newer')}
          older={t('older')}
          onPage={setPage}
        />
      </div>
      {edited && (
        <AnnouncementForm note={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
