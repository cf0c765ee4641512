import type { Redirect } from '@inkstep/contract';
import type { REDIRECT_SORTS } from '@inkstep/contract/blog-values';
import { PenLine, Trash2, TriangleAlert } from 'lucide-react';
import { useTexts } from '../../i18n/language-context.ts';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { Badge } from '../../kit/feedback/badge.tsx';
import { type ListColumn, ListTable, type ListTableProps } from '../../kit/lists/list-table.tsx';
import { formatCalendarDate } from '../../kit/text/format.ts';
import { RelativeTime } from '../../kit/text/relative-time.tsx';

type Sort = (typeof REDIRECT_SORTS)[number];

export interface RedirectRowsProps extends Pick<ListTableProps<Redirect>, 'rows' | 'selection' | 'busy'> {
  sort: Sort;
  onSort: (sort: Sort) => void;
  onEdit: (redirect: Redirect) => void;
  onDelete: (redirect: Redirect) => void;
}

function From({ redirect: { from, host, shadowed } }: { redirect: Redirect }) {
  const t = useTexts('blogAdmin');
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="font-medium [overflow-wrap:anywhere]">{from}</span>
      {host && <span className="break-all text-muted text-xs">{host}</span>}
      {shadowed && (
        <span className="flex items-center gap-1 text-warning text-xs">
          <TriangleAlert size={12} aria-hidden="true" />
          {t('redirects.shadowed')}
        </span>
      )}
    </span>
  );
}

function To({ redirect: { to, post, status } }: { redirect: Redirect }) {
  const t = useTexts('blogAdmin');
  if (status === 410) return <span className="text-muted">{t('redirects.nowhere')}</span>;
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="[overflow-wrap:anywhere]">{to}</span>
      {post && <span className="break-words text-muted text-xs">{post.title}</span>}
      {post && !post.published && <span className="text-warning text-xs">{t('redirects.draft')}</span>}
    </span>
  );
}

const Status = ({ status }: Pick<Redirect, 'status'>) => (
  <Badge tone={status === 301 ? 'neutral' : 'warning'}>{String(status)}</Badge>
);

function LastUse({ day }: { day: string | null }) {
  const t = useTexts('blogAdmin');
  return <span>{day === null ? t('redirects.never') : formatCalendarDate(day)}</span>;
}

function Actions({
  redirect,
  onEdit,
  onDelete,
}: Pick<RedirectRowsProps, 'onEdit' | 'onDelete'> & { redirect: Redirect }) {
  const t = useTexts('blogAdmin');
  const { from } = redirect;
  return (
    <span className="flex items-center justify-end">
      <IconButton
        size="sm"
        label={t('redirects.editOne', { from })}
        icon={<PenLine size={16} />}
        onClick={() => onEdit(redirect)}
      />
      <IconButton
        size="sm"
        variant="danger"
        label={t('redirects.deleteOne', { from })}
        icon={<Trash2 size={16} />}
        onClick={() => onDelete(redirect)}
      />
    </span>
  );
}

export function RedirectRows({ onEdit, onDelete, onSort, ...props }: RedirectRowsProps) {
  const t = useTexts('blogAdmin');
  const columns: ListColumn<Redirect>[] = [
    { id: 'from', title: t('redirects.from'), sorts: 'ASC', render: (row) => <From redirect={row} /> },
    { id: 'to', title: t('redirects.to'), render: (row) => <To redirect={row} /> },
    {
      id: 'status',
      title: t('redirects.status'),
      width: 'w-18',
      render: ({ status }) => <Status status={status} />,
    },
    {
      id: 'origin',
      title: t('redirects.origin'),
      width: 'w-24',
      className: 'text-muted',
      render: ({ origin }) => t(`redirects.origins.${origin}`),
    },
    {
      id: 'created_at',
      title: t('redirects.created'),
      sorts: 'DESC',
      width: 'w-28',
      className: 'text-muted',
      render: ({ created_at }) => <RelativeTime value={created_at} />,
    },
    {
      id: 'last_used_on',
      title: t('redirects.used'),
      sorts: 'DESC',
      width: 'w-28',
      className: 'text-muted',
      render: ({ last_used_on }) => <LastUse day={last_used_on} />,
    },
    {
      id: 'actions',
      title: t('redirects.actions'),
      isTitleHidden: true,
      width: 'w-24',
      render: (row) => <Actions redirect={row} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
  return (
    <ListTable
      {...props}
      onSort={(sort) => onSort(sort as Sort)}
      label={t('redirects.label')}
      columns={columns}
      selectAll={t('redirects.selectAll')}
      selectOne={({ from }) => t('redirects.select', { from })}
      renderCard={(row) => (
        <>
          <div className="flex min-w-0 flex-col gap-1.5 pt-1.5">
            <From redirect={row} />
            <span className="flex min-w-0 gap-1.5 text-sm">
              <span aria-hidden="true" className="text-muted">
                →
              </span>
              <To redirect={row} />
            </span>
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
              <Status status={row.status} />
              <span>{t(`redirects.origins.${row.origin}`)}</span>
              <RelativeTime value={row.created_at} />
            </span>
          </div>
          <Actions redirect={row} onEdit={onEdit} onDelete={onDelete} />
        </>
      )}
    />
  );
}
