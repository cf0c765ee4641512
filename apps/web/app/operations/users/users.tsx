import type { AdminUser } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { UserPlus, UserSearch } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { usePlansOn } from '../../identity/use-user.ts';
import { adminApi } from '../../kit/api/admin-api.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { ButtonLink } from '../../kit/buttons/button-link.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { BulkBar } from '../../kit/lists/bulk-bar.tsx';
import { ListFrame } from '../../kit/lists/list-frame.tsx';
import { ListPager } from '../../kit/lists/list-pager.tsx';
import { NothingFound } from '../../kit/lists/nothing-found.tsx';
import { RowsSkeleton } from '../../kit/lists/rows-skeleton.tsx';
import { useUrlFilters } from '../../kit/lists/url-filters.ts';
import { usePageRows } from '../../kit/lists/use-page-rows.ts';
import { NONE_SELECTED, rowSelection } from '../../kit/lists/use-selection.ts';
import { useIsOn } from '../../kit/page/offers.ts';
import { AddUser } from './add-user.tsx';
import { userListQuery } from './api.ts';
import { BUTTONS, ChangeMany, MANY_ACTIONS, type ManyAction } from './change-many.tsx';
import { DisableUser } from './disable-user.tsx';
import { EditUser } from './edit-user.tsx';
import { EraseUser } from './erase-user.tsx';
import { ResetUserPassword } from './reset-user-password.tsx';
import { useConfirmedCall } from './use-confirmed-call.ts';
import { useOutcome } from './use-outcome.ts';
import { UserDetails } from './user-details.tsx';
import { userName } from './user-facts.tsx';
import { FILTERS, listQuery } from './user-filters.ts';
import type { UserAction } from './user-menu.tsx';
import { UserRows } from './user-rows.tsx';
import { UsersToolbar } from './users-toolbar.tsx';

/** Actions without a dialog, with their toasts. */
const CALLS = {
  sessions: {
    call: (id: string) => adminApi.endUserSessions({ params: { id } }),
    text: 'done.sessions',
  },
  confirmation: {
    call: (id: string) => adminApi.resendUserConfirmation({ params: { id } }),
    text: 'done.confirmation',
    unmailed: 'done.unmailed.confirmation',
  },
  export: {
    call: (id: string) => adminApi.exportUser({ params: { id } }),
    text: 'done.export',
    unmailed: 'done.unmailed.export',
  },
  enable: { call: (id: string) => adminApi.enableUser({ params: { id } }), text: 'done.enabled' },
} as const;

type DirectAction = keyof typeof CALLS;
const isDirect = (action: UserAction): action is DirectAction => action in CALLS;

const NOBODY: ReadonlySet<string> = new Set();
/** Polling interval of the list while an account is being deleted. */
const ERASING_MS = 2000;

/** Lists the users of the installation with all admin actions. */
export function Users({ ownId }: { ownId: string }) {
  const t = useTexts('users');
  const sendsEmail = useIsOn('email');
  const plansOn = usePlansOn();
  const [selected, setSelected] = useState(NONE_SELECTED);
  const unselect = () => setSelected(NONE_SELECTED);
  const { filters, change, clear } = useUrlFilters(FILTERS, unselect);
  const [erased, setErased] = useState(NOBODY);
  const query = useQuery({
    ...userListQuery(listQuery(filters)),
    refetchInterval: ({ state }) => (state.data?.users.some(({ id }) => erased.has(id)) ? ERASING_MS : false),
  });
  const { data, error, isPlaceholderData } = query;
  const rows = usePageRows(query, data?.users, filters, change);
  const selection = rowSelection(rows ?? [], selected, setSelected);
  const [open, setOpen] = useState<{ user: AdminUser; action: UserAction }>();
  const [isAdding, setAdding] = useState(false);
  const [many, setMany] = useState<{ action: ManyAction; users: AdminUser[] }>();
  const { fail } = useOutcome();
  const { call, identityDialog } = useConfirmedCall(
    ({ user, action }: { user: AdminUser; action: DirectAction }) => CALLS[action].call(user.id),
  );
  const report = useEffectEvent((failure: Error) => fail('fetch', failure));
  useEffect(() => {
    if (error) report(error);
  }, [error]);

  const act = (user: AdminUser, action: UserAction) => {
    if (!isDirect(action)) {
      setOpen({ user, action });
      return;
    }
    const outcome = CALLS[action];
    const text = !sendsEmail && 'unmailed' in outcome ? outcome.unmailed : outcome.text;
    const done = t(text, { name: userName(user), email: user.email });
    call({ user, action }, { done, failed: 'update' });
  };
  const close = () => setOpen(undefined);
  const selectedUsers = selection.rows.filter(({ id }) => !erased.has(id));

  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <ButtonLink to="/admin/users?view=tokens" variant="ghost">
              {t('tokens')}
            </ButtonLink>
            <Button icon={<UserPlus size={16} />} onClick={() => setAdding(true)}>
              {t('add.title')}
            </Button>
          </>
        }
      />
      <UsersToolbar filters={filters} onChange={change} />
      <ListFrame
        query={query}
        rows={rows}
        failure={{ title: t('failed.fetch'), kept: t('kept') }}
        skeleton={<RowsSkeleton />}
        empty={
          <NothingFound icon={UserSearch} title={t('none')} onClear={clear}>
            {t('noneHint')}
          </NothingFound>
        }
      >
        {(users) => (
          <UserRows
            rows={users}
            ownId={ownId}
            erased={erased}
            sort={filters.sort}
            onSort={(sort) => change({ sort: FILTERS.sort.read(sort) })}
            selection={selection}
            onAction={act}
            busy={isPlaceholderData}
          />
        )}
      </ListFrame>
      <ListPager
        pagination={data?.pagination}
        always
        range={({ first, last, total }) =>
          last - first + 1 < total ? t('range', { first, last, total }) : t('count', { count: total })
        }
        onPage={(page) => change({ page })}
      />
      {selectedUsers.length > 0 && (
        <BulkBar
          label={t('many.bar')}
          count={t('many.selected', { count: selectedUsers.length })}
          onClear={unselect}
        >
          {MANY_ACTIONS.filter((action) => plansOn || action !== 'set_plan').map((action) => (
            <Button key={action} size="sm" onClick={() => setMany({ action, users: selectedUsers })}>
              {t(`many.${BUTTONS[action]}`)}
            </Button>
          ))}
        </BulkBar>
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
      {isAdding && (
        <Suspense>
          <AddUser onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {many && <ChangeMany {...many} onDone={unselect} onClose={() => setMany(undefined)} />}
      {identityDialog}
    </>
  );
}
