import type { User } from '@inkstep/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { FailureAlert } from '../../kit/feedback/failure-alert.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { Switch } from '../../kit/forms/switch.tsx';
import { Drawer } from '../../kit/overlays/drawer.tsx';
import { inboxQuery, useReadAll } from './api.ts';
import { EntryRow } from './entry-row.tsx';

/** What the user was told in all their workspaces. */
export default function InboxPanel({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTexts('inbox');
  const [onlyUnread, setOnlyUnread] = useState(false);
  const query = useInfiniteQuery(inboxQuery(onlyUnread));
  const readAll = useReadAll();
  const entries = query.data?.pages.flatMap((page) => page.entries);
  const [newest] = entries ?? [];
  const hasUnread = (query.data?.pages[0]?.unread ?? 0) > 0;
  return (
    <Drawer open wide title={t('title')} onOpenChange={onClose}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3">
        <Switch label={t('onlyUnread')} checked={onlyUnread} onChange={setOnlyUnread} />
        <Button
          size="sm"
          variant="ghost"
          disabled={!hasUnread || !newest}
          loading={readAll.isPending}
          onClick={() => newest && readAll.mutate(newest.id)}
        >
          <CheckCheck size={16} />
          {t('readAll')}
        </Button>
      </div>
      {readAll.isError && <FailureAlert title={t('notMarked')} error={readAll.error} />}
      {entries ? (
        entries.length === 0 ? (
          <Nothing title={t(onlyUnread ? 'allRead' : 'empty')} text={onlyUnread ? '' : t('emptyText')} />
        ) : (
          <ol aria-label={t('title')} className="-mx-5 divide-y divide-line border-line border-y">
            {entries.map((entry) => (
              <EntryRow key={entry.id} entry={entry} user={user} onClose={onClose} />
            ))}
          </ol>
        )
      ) : query.isPending ? (
        <SkeletonText lines={8} />
      ) : (
        <LoadFailure title={t('failed')} query={query} />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
        {query.hasNextPage && (
          <Button size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        )}
        <Link to="/settings?tab=notifications" onClick={onClose} className="text-sm underline">
          {t('settings')}
        </Link>
      </div>
    </Drawer>
  );
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <div className="border-line border-y py-10 text-center">
      <p className="font-medium">{title}</p>
      {text && <p className="mx-auto mt-1 max-w-xs text-muted text-sm">{text}</p>}
    </div>
  );
}
