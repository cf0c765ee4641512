import type { AdminUser } from '@inkstep/contract';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Badge } from '../../kit/feedback/badge.tsx';
import { classNames } from '../../kit/layout/class-names.ts';
import { useWideWindow } from '../../kit/layout/use-wide-window.ts';
import { formatNumber } from '../../kit/text/format.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';
import { ActiveBadge, nameOf, PlanFact, planName, RoleFact } from './user-facts.tsx';
import type { Sort } from './user-filters.ts';
import { type UserAction, UserMenu } from './user-menu.tsx';

export interface UserRowsProps {
  users: readonly AdminUser[];
  ownId: string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Accounts whose data is being deleted: they have no actions. */
  erased: ReadonlySet<string>;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onAction: (user: AdminUser, action: UserAction) => void;
  busy: boolean;
}

/** A table on wide screens, cards on narrow ones. */
export function UserRows(props: UserRowsProps) {
  return useWideWindow() ? <UserTable {...props} /> : <UserCards {...props} />;
}

const checkbox = 'size-4.5 cursor-pointer accent-accent';

function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected);
  if (!next.delete(id)) next.add(id);
  return next;
}

function Selection({
  user,
  selected,
  onSelect,
}: Pick<UserRowsProps, 'selected' | 'onSelect'> & { user: AdminUser }) {
  const t = useTexts('users');
  return (
    <label className="flex size-9 items-center justify-center">
      <input
        type="checkbox"
        className={checkbox}
        aria-label={t('select', { name: nameOf(user) })}
        checked={selected.has(user.id)}
        onChange={() => onSelect(toggled(selected, user.id))}
      />
    </label>
  );
}

function AllSelection({ users, selected, onSelect }: Pick<UserRowsProps, 'users' | 'selected' | 'onSelect'>) {
  const t = useTexts('users');
  const all = users.every(({ id }) => selected.has(id));
  return (
    <label className="flex size-9 items-center justify-center">
      <input
        type="checkbox"
        className={checkbox}
        aria-label={t('selectAll')}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = !all && selected.size > 0;
        }}
        onChange={() => onSelect(new Set(all ? [] : users.map(({ id }) => id)))}
      />
    </label>
  );
}

function Person({ user, isOwn, onOpen }: { user: AdminUser; isOwn: boolean; onOpen: () => void }) {
  const t = useTexts('users');
  return (
    <span className="flex min-w-0 flex-col items-start">
      <span className="flex max-w-full items-center gap-2">
        <button
          type="button"
          title={nameOf(user)}
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

const cell = 'border-line border-t px-3 py-2.5 align-middle';

interface HeadProps extends Pick<UserRowsProps, 'sort' | 'onSort'> {
  by: 'full_name' | 'created_at';
  children: ReactNode;
}

function SortedHead({ by, sort, onSort, children }: HeadProps) {
  const [current, order] = sort.split(' ');
  const isSorted = current === by;
  const first = by === 'created_at' ? 'DESC' : 'ASC';
  const next = isSorted ? (order === 'ASC' ? 'DESC' : 'ASC') : first;
  const Icon = order === 'ASC' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order === 'ASC' ? 'ascending' : 'descending') : undefined}
      className="px-3 py-1 text-left font-medium text-muted"
    >
      <button
        type="button"
        onClick={() => onSort(`${by} ${next}`)}
        className="-mx-1.5 inline-flex h-8 items-center gap-1 rounded-sm px-1.5 hover:text-ink"
      >
        {children}
        {isSorted && <Icon size={14} />}
      </button>
    </th>
  );
}

function UserTable({
  users,
  ownId,
  erased,
  sort,
  onSort,
  selected,
  onSelect,
  onAction,
  busy,
}: UserRowsProps) {
  const t = useTexts('users');
  return (
    <table
      aria-label={t('list')}
      aria-busy={busy}
      className="w-full table-fixed border-separate border-spacing-0 rounded-md border border-line bg-card text-sm transition-opacity aria-busy:opacity-60"
    >
      <colgroup>
        <col className="w-14" />
        <col />
        <col className="w-28" />
        <col className="w-28" />
        <col className="w-40" />
        <col className="w-20" />
        <col className="w-36" />
        <col className="w-16" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="px-3">
            <AllSelection users={users} selected={selected} onSelect={onSelect} />
          </th>
          <SortedHead by="full_name" sort={sort} onSort={onSort}>
            {t('columns.user')}
          </SortedHead>
          {(['role', 'status', 'plan'] as const).map((column) => (
            <th key={column} scope="col" className="px-3 py-1 text-left font-medium text-muted">
              {t(`columns.${column}`)}
            </th>
          ))}
          <th scope="col" className="px-3 py-1 text-right font-medium text-muted">
            {t('columns.tasks')}
          </th>
          <SortedHead by="created_at" sort={sort} onSort={onSort}>
            {t('columns.created')}
          </SortedHead>
          <th scope="col">
            <span className="sr-only">{t('columns.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <tr key={user.id} className={classNames(selected.has(user.id) && 'bg-accent-soft/50')}>
            <td className={cell}>
              <Selection user={user} selected={selected} onSelect={onSelect} />
            </td>
            <td className={cell}>
              <Person user={user} isOwn={user.id === ownId} onOpen={() => onAction(user, 'details')} />
            </td>
            <td className={cell}>
              <RoleFact user={user} />
            </td>
            <td className={cell}>
              <ActiveBadge user={user} isErased={erased.has(user.id)} />
            </td>
            <td className={cell}>
              <PlanFact user={user} />
            </td>
            <td className={classNames(cell, 'text-right tabular-nums')}>{formatNumber(user.task_count)}</td>
            <td className={classNames(cell, 'text-muted')}>
              <RelativeTime value={user.created_at} />
            </td>
            <td className={cell}>
              {!erased.has(user.id) && (
                <UserMenu
                  user={user}
                  isOwn={user.id === ownId}
                  onAction={(action) => onAction(user, action)}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function UserCards({ users, ownId, erased, selected, onSelect, onAction, busy }: UserRowsProps) {
  const t = useTexts('users');
  return (
    <ul
      aria-label={t('list')}
      aria-busy={busy}
      className="divide-y divide-line rounded-md border border-line bg-card text-sm transition-opacity aria-busy:opacity-60"
    >
      {users.map((user) => (
        <li
          key={user.id}
          className={classNames(
            'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 px-2 py-3 sm:px-3',
            selected.has(user.id) && 'bg-accent-soft/50',
          )}
        >
          <Selection user={user} selected={selected} onSelect={onSelect} />
          <div className="flex min-w-0 flex-col gap-2">
            <Person user={user} isOwn={user.id === ownId} onOpen={() => onAction(user, 'details')} />
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
              <ActiveBadge user={user} isErased={erased.has(user.id)} />
              {user.role === 'admin' && <RoleFact user={user} />}
              <Badge>{planName(user)}</Badge>
            </span>
            <span className="text-muted text-xs">
              {t('taskCount', { count: user.task_count })} · <RelativeTime value={user.created_at} />
            </span>
          </div>
          {!erased.has(user.id) && (
            <UserMenu user={user} isOwn={user.id === ownId} onAction={(action) => onAction(user, action)} />
          )}
        </li>
      ))}
    </ul>
  );
}
