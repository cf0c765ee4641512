import type { AdminAnnouncement } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { AddButton } from '../../kit/buttons/add-button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { List } from '../../kit/lists/list-frame.tsx';
import { NewestFirstPager } from '../../kit/lists/newest-first-pager.tsx';
import { usePageRows } from '../../kit/lists/use-page-rows.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementsQuery } from './api.ts';

/** Lists product notes: drafts, published and withdrawn ones. */
export function Announcements() {
  const t = useTexts('announcements');
  const [view, turn] = useState({ page: 1 });
  const query = useQuery(announcementsQuery(view.page));
  const { data } = query;
  const rows = usePageRows(query, data?.announcements, view, turn);
  const [edited, setEdited] = useState<AdminAnnouncement | 'new'>();
  const addButton = <AddButton onClick={() => setEdited('new')}>{t('add')}</AddButton>;
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={rows && rows.length > 0 && addButton}
      />
      <div className="flex flex-col gap-4">
        <List
          className="flex flex-col gap-3"
          query={query}
          rows={rows}
          failure={{ title: t('loadFailed') }}
          alert
          skeleton={<Skeleton className="h-56 w-full" />}
          empty={
            <EmptyState icon={<Megaphone size={28} />} title={t('empty')} action={addButton}>
              {t('emptyText')}
            </EmptyState>
          }
        >
          {(note) => <AnnouncementCard key={note.id} note={note} onEdit={() => setEdited(note)} />}
        </List>
        <NewestFirstPager
          page={view.page}
          pages={data?.pagination.pages}
          newer={t('newer')}
          older={t('older')}
          onPage={(page) => turn({ page })}
        />
      </div>
      {edited && (
        <AnnouncementForm note={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
