import type { ArticleThread } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { QueryError } from '../../kit/feedback/query-error.tsx';
import { SkeletonText } from '../../kit/feedback/skeleton.tsx';
import { StateFilter } from '../../kit/lists/state-filter.tsx';
import { useStore } from '../../kit/saving/store.ts';
import { BegunThread } from './begun-thread.tsx';
import { useComments, useCommentsState } from './comments-context.ts';
import { NewThread } from './new-thread.tsx';
import { ThreadItem } from './thread-item.tsx';
import { NO_THREADS, threadsQuery } from './threads-query.ts';

const STATES = ['open', 'resolved'] as const;

/** Threads of the article in the order of the text, those whose text is gone apart, and a comment being written. */
export function ThreadList() {
  const t = useTexts('comments');
  const { taskId, outbox, setFilter } = useComments();
  const query = useQuery(threadsQuery(taskId));
  const filter = useCommentsState((state) => state.filter);
  const isWriting = useCommentsState(({ writing }) => writing !== undefined);
  const { items } = useStore(outbox.store, (state) => state);
  const all = query.data?.threads ?? NO_THREADS;
  const open = all.filter(({ state }) => state === 'open');
  const shown = filter === 'open' ? open : all.filter(({ state }) => state === 'resolved');
  const begun = items.filter(({ anchor, threadId }) => anchor && !all.some(({ id }) => id === threadId));
  const isEmpty = query.data !== undefined && shown.length === 0 && !isWriting;
  return (
    <section aria-label={t('title')} className="flex flex-col text-sm">
      <div className="border-line border-b px-4 py-1">
        <StateFilter
          label={t('filter')}
          states={STATES.map((value) => ({ value, label: t(value) }))}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <NewThread version={query.data?.version ?? 0} />
      {filter === 'open' && begun.map((pending) => <BegunThread key={pending.id} pending={pending} />)}
      {!query.data &&
        (query.isError ? (
          <QueryError title={t('failed.load')} query={query} />
        ) : (
          <SkeletonText lines={6} className="p-4" />
        ))}
      {isEmpty && filter === 'resolved' && <p className="p-4 text-muted">{t('noneResolved')}</p>}
      {isEmpty && filter === 'open' && begun.length === 0 && <None />}
      <Threads threads={shown.filter(({ range }) => range !== null)} />
      <Detached threads={shown.filter(({ range }) => range === null)} />
    </section>
  );
}

function None() {
  const t = useTexts('comments');
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-10 text-center">
      <MessageSquareText size={24} className="mb-1 text-muted" />
      <p className="font-medium">{t('none')}</p>
      <p className="text-muted">{t('noneHint')}</p>
    </div>
  );
}

function Threads({ threads }: { threads: readonly ArticleThread[] }) {
  if (threads.length === 0) return null;
  return (
    <ul>
      {threads.map((thread) => (
        <ThreadItem key={thread.id} thread={thread} />
      ))}
    </ul>
  );
}

function Detached({ threads }: { threads: readonly ArticleThread[] }) {
  const t = useTexts('comments');
  if (threads.length === 0) return null;
  return (
    <>
      <div className="flex flex-col gap-1 border-line border-y bg-sunken px-4 py-1">
        <h3 className="font-medium">{t('detached')}</h3>
        <p className="text-muted text-xs">{t('detachedHint')}</p>
      </div>
      <Threads threads={threads} />
    </>
  );
}
