import type { AdminUser } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { UserSearch } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { adminApi } from '../../kit/api/admin-api.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { QueryError } from '../../kit/feedback/query-error.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { PagerButtons } from '../../kit/lists/pager-buttons.tsx';
import { RowsSkeleton } from '../../kit/lists/rows-skeleton.tsx';
import { useUrlFilters } from '../../kit/lists/use-url-filters.ts';
import { userListQuery } from './api.ts';
import { ChangeMany, type ManyAction, SelectionBar } from './change-many.tsx';
import { DisableUser } from './disable-user.tsx';
import { EditUser } from './edit-user.tsx';
import { EraseUser } from './erase-user.tsx';
import { ResetUserPassword } from './reset-user-password.tsx';
import { useConfirmedCall } from './use-confirmed-call.ts';
import { useOutcome } from './use-outcome.ts';
import { UserDetails } from './user-details.tsx';
import { nameOf } from './user-facts.tsx';
import { listQuery, NO_FILTERS, readFilters, type UserFilters, writeFilters } from './user-filters.ts';
import type { UserAction } from './user-menu.tsx';
import { UserRows } from './user-rows.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

/** Calls without a dialog, with the text of their toasts. */
const CALLS = {
  sessions: {
    call: (id: string) => adminApi.endUserSessions({ params: { id } }),
    text: 'done.sessions',
  },
  confirmation: {
    call: (id: string) => adminApi.resendUserConfirmation({ params: { id } }),
    text: 'done.confirmation',
  },
  export: { call: (id: string) => adminApi.exportUser({ params: { id } }), text: 'done.export' },
  enable: { call: (id: string) => adminApi.enableUser({ params: { id } }), text: 'done.enabled' },
} as const;

type DirectAction = keyof typeof CALLS;
const isDirect = (action: UserAction): action is DirectAction => action in CALLS;

const NOBODY: ReadonlySet<string> = new Set();
/** How often the list is read again until the data of an account is deleted. */
const ERASING_MS = 2000;

/** The users of the installation, and everything that an admin can do with an account. */
export function Users({ ownId }: { ownId: string }) {
  const t = useTexts('users');
  const [filters, changeFilters] = useUrlFilters(readFilters, writeFilters);
  const [erased, setErased] = useState(NOBODY);
  const query = useQuery({
    ...userListQuery(listQuery(filters)),
    refetchInterval: ({ state }) => (state.data?.users.some(({ id }) => erased.has(id)) ? ERASING_MS : false),
  });
  const { data, error, isPending, isPlaceholderData } = query;
  const [open, setOpen] = useState<{ user: AdminUser; action: UserAction }>();
  const [selected, setSelected] = useState(NOBODY);
  const [many, setMany] = useState<{ action: ManyAction; users: AdminUser[] }>();
  const { fail } = useOutcome();
  const { call, identityDialog } = useConfirmedCall(
    ({ user, action }: { user: AdminUser; action: DirectAction }) => CALLS[action].call(user.id),
  );
  const change = (next: Partial<UserFilters>) => {
    setSelected(NOBODY);
    changeFilters(next);
  };

  const report = useEffectEvent((failure: Error) => fail('fetch', failure));
  useEffect(() => {
    if (error) report(error);
  }, [error]);

  const lastPage = Math.max(1, data?.pagination.pages ?? 1);
  const isBeyond = data?.users.length === 0 && !isPlaceholderData && filters.page > lastPage;
  const goBack = useEffectEvent(() => changeFilters({ page: lastPage }));
  useEffect(() => {
    if (isBeyond) goBack();
  }, [isBeyond]);

  const act = (user: AdminUser, action: UserAction) => {
    if (!isDirect(action)) {
      setOpen({ user, action });
      return;
    }
    const done = t(CALLS[action].text, { name: nameOf(user), email: user.email });
    call({ user, action }, { done, failed: 'update' });
  };
  const close = () => setOpen(undefined);
  const selectedUsers = data?.users.filter(({ id }) => selected.has(id) && !erased.has(id)) ?? [];

  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <UsersToolbar filters={filters} onChange={change} />
      {isPending || isBeyond ? (
        <RowsSkeleton />
      ) : !data ? (
        <QueryError title={t('failed.fetch')} kept={t('kept')} query={query} />
      ) : data.users.length === 0 ? (
        <EmptyState
          icon={<UserSearch size={28} />}
          title={t('none')}
          action={<Button onClick={() => change(NO_FILTERS)}>{t('clear')}</Button>}
        >
          {t('noneHint')}
        </EmptyState>
      ) : (
        <>
          <UserRows
            users={data.users}
            ownId={ownId}
            erased={erased}
            sort={filters.sort}
            onSort={(sort) => change({ sort })}
            selected={selected}
            onSelect={setSelected}
            onAction={act}
            busy={isPlaceholderData}
          />
          <Pager pagination={data.pagination} onPage={(page) => change({ page })} />
          {selectedUsers.length > 0 && (
            <SelectionBar
              count={selectedUsers.length}
              onAction={(action) => setMany({ action, users: selectedUsers })}
              onClear={() => setSelected(NOBODY)}
            />
          )}
        </>
      )}
      {open?.action === 'details' && (
        <UserDetails
          user={open.user}
          onEdit={() => setOpen({ user: open.user, action: 'edit' })}
          onClose={close}
        />
      )}
      {open?.action === 'edit' && (
        <EditUser user={open.user} isOwn={open.user.id === ownId} onClose={close} />
      )}
      {open?.action === 'reset' && <ResetUserPassword user={open.user} onClose={close} />}
      {open?.action === 'disable' && <DisableUser user={open.user} onClose={close} />}
      {open?.action === 'erase' && (
        <EraseUser
          user={open.user}
          onErased={() => setErased(new Set([...erased, open.user.id]))}
          onClose={close}
        />
      )}
      {many && <ChangeMany {...many} onDone={() => setSelected(NOBODY)} onClose={() => setMany(undefined)} />}
      {identityDialog}
    </>
  );
}

interface PagerProps {
  pagination: { page: number; pages: number; total: number; limit: number };
  onPage: (page: number) => void;
}

function Pager({ pagination: { page, pages, total, limit }, onPage }: PagerProps) {
  const t = useTexts('users');
  const first = (page - 1) * limit + 1;
  return (
    <nav aria-label={t('pages')} className="mt-4 flex items-center justify-between gap-4 text-sm">
      <span className="text-muted tabular-nums">
        {pages > 1
          ? t('range', { first, last: Math.min(total, page * limit), total })
          : t('count', { count: total })}
      </span>
      {pages > 1 && (
        <PagerButtons page={page} pages={pages} previous={t('previous')} next={t('next')} onPage={onPage} />
      )}
    </nav>
  );
}
