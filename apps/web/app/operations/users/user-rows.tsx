import type { AdminUser } from '@inkstep/contract';
import { useTexts } from '../../i18n/language-context.ts';
import { useOffered, usePlansOn } from '../../identity/use-user.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { type ListColumn, ListTable, type ListTableProps } from '../../kit/lists/list-table.tsx';
import { formatNumber } from '../../kit/text/format.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { ActiveBadge, PlanFact, planName, RoleFact, userName } from './user-facts.tsx';
import { type UserAction, UserMenu } from './user-menu.tsx';

function Person({ user, isOwn, onOpen }: { user: AdminUser; isOwn: boolean; onOpen: () => void }) {
  const t = useTexts('users');
  return (
    <span className="flex min-w-0 flex-col items-start">
      <span className="flex max-w-full items-center gap-2">
        <button
          type="button"
          title={userName(user)}
          onClick={onOpen}
          className="min-w-0 truncate rounded-sm py-0.5 text-left font-medium hover:underline"
        >
          {user.full_name || <span className="text-muted italic">{t('unnamed')}</span>}
        </button>
        {isOwn && <Badge>{t('you')}</Badge>}
      </span>
      <span title={user.email} className="max-w-full truncate text-muted text-xs">
        {user.email}
      </span>
    </span>
  );
}

export interface UserRowsProps
  extends Pick<ListTableProps<AdminUser>, 'rows' | 'sort' | 'onSort' | 'selection' | 'busy'> {
  ownId: string;
  /** Accounts whose data is being deleted, which have no actions. */
  erased: ReadonlySet<string>;
  onAction: (user: AdminUser, action: UserAction) => void;
}

export function UserRows({ ownId, erased, onAction, ...props }: UserRowsProps) {
  const t = useTexts('users');
  const offered = useOffered();
  const plansOn = usePlansOn();
  const person = (user: AdminUser) => (
    <Person user={user} isOwn={user.id === ownId} onOpen={() => onAction(user, 'details')} />
  );
  const status = (user: AdminUser) => <ActiveBadge user={user} isErased={erased.has(user.id)} />;
  const menu = (user: AdminUser) =>
    !erased.has(user.id) && (
      <UserMenu user={user} isOwn={user.id === ownId} onAction={(action) => onAction(user, action)} />
    );
  const columns: (ListColumn<AdminUser> & { forPlans?: true })[] = [
    { id: 'full_name', title: t('columns.user'), sorts: 'ASC', render: person },
    {
      id: 'role',
      title: t('columns.role'),
      width: 'w-36',
      render: (user) => <RoleFact user={user} />,
    },
    { id: 'status', title: t('columns.status'), width: 'w-28', render: status },
    {
      id: 'plan',
      forPlans: true,
      title: t('columns.plan'),
      width: 'w-32',
      render: (user) => <PlanFact user={user} />,
    },
    {
      id: 'tasks',
      title: t('columns.tasks'),
      width: 'w-24',
      className: 'text-right tabular-nums',
      render: (user) => formatNumber(user.task_count),
    },
    {
      id: 'created_at',
      title: t('columns.created'),
      width: 'w-36',
      className: 'text-muted',
      sorts: 'DESC',
      render: (user) => <RelativeTime value={user.created_at} />,
    },
    { id: 'actions', title: t('columns.actions'), isTitleHidden: true, width: 'w-16', render: menu },
  ];
  return (
    <ListTable
      {...props}
      label={t('list')}
      columns={columns.filter(offered)}
      selectAll={t('selectAll')}
      selectOne={(user) => t('select', { name: userName(user) })}
      renderCard={(user) => (
        <>
          <div className="mx-1 flex min-w-0 flex-col gap-2">
            {person(user)}
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
              {status(user)}
              {user.role === 'admin' && <RoleFact user={user} />}
              {plansOn && <Badge>{planName(user)}</Badge>}
            </span>
            <span className="text-muted text-xs">
              {t('taskCount', { count: user.task_count })} · <RelativeTime value={user.created_at} />
            </span>
          </div>
          {menu(user)}
        </>
      )}
    />
  );
}
