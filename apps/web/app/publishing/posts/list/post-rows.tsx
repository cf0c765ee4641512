import type { AdminPostSummary } from '@inkstep/contract';
import { ExternalLink, Star, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { type ListColumn, ListTable, type ListTableProps } from '../../../kit/lists/list-table.tsx';
import { Tooltip } from '../../../kit/overlays/tooltip.tsx';
import { RelativeTime } from '../../../kit/text/relative-time.tsx';
import { LIST_PATHS, readerPath } from '../api.ts';
import { StateBadge } from '../state-badge.tsx';

export interface PostRowsProps extends Pick<ListTableProps<AdminPostSummary>, 'rows' | 'selection' | 'busy'> {
  /** Names of categories by their slugs. */
  categories: ReadonlyMap<string, string>;
  onToggle: (post: AdminPostSummary) => void;
  onDelete: (post: AdminPostSummary) => void;
}

function PostTitle({ post }: { post: AdminPostSummary }) {
  const t = useTexts('adminBlog');
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      <span className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
        <Link
          to={`${LIST_PATHS[post.kind]}/edit/${post.id}`}
          className="min-w-0 break-words rounded-sm font-medium hover:underline"
        >
          {post.title}
        </Link>
        {post.featured && (
          <Star size={14} role="img" aria-label={t('fields.featured')} className="text-warning" />
        )}
        {post.has_draft && (
          <Badge tone="warning">{t(post.published ? 'list.hasDraft' : 'list.hasUnsaved')}</Badge>
        )}
      </span>
      <span className="max-w-full truncate text-muted text-xs">{readerPath(post.kind, post.slug)}</span>
    </span>
  );
}

function StateButton({ post, onToggle }: Pick<PostRowsProps, 'onToggle'> & { post: AdminPostSummary }) {
  const t = useTexts('adminBlog');
  const action = t(post.published ? 'list.unpublish' : 'list.publish', { title: post.title });
  return (
    <Tooltip text={t(post.published ? 'list.toDraft' : 'list.toPublished')}>
      <button
        type="button"
        aria-label={`${t(`states.${post.state}`)}. ${action}`}
        onClick={() => onToggle(post)}
        className="-mx-1 inline-flex h-8 items-center rounded-sm px-1 transition-opacity hover:opacity-75"
      >
        <StateBadge post={post} />
      </button>
    </Tooltip>
  );
}

function Actions({ post, onDelete }: Pick<PostRowsProps, 'onDelete'> & { post: AdminPostSummary }) {
  const t = useTexts('adminBlog');
  return (
    <span className="flex items-center justify-end">
      {post.published && (
        <Tooltip text={t('list.view', { title: post.title })}>
          <a
            href={readerPath(post.kind, post.slug)}
            target="_blank"
            rel="noopener"
            aria-label={t('list.view', { title: post.title })}
            className="flex size-8 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink"
          >
            <ExternalLink size={16} />
          </a>
        </Tooltip>
      )}
      <IconButton
        size="sm"
        variant="danger"
        label={t('list.delete', { title: post.title })}
        icon={<Trash2 size={16} />}
        onClick={() => onDelete(post)}
      />
    </span>
  );
}

export function PostRows({ categories, onToggle, onDelete, ...props }: PostRowsProps) {
  const t = useTexts('adminBlog');
  const categoryOf = ({ category }: AdminPostSummary) => category && (categories.get(category) ?? category);
  const columns: ListColumn<AdminPostSummary>[] = [
    { id: 'title', title: t('fields.title'), render: (post) => <PostTitle post={post} /> },
    {
      id: 'state',
      title: t('list.state'),
      width: 'w-32',
      render: (post) => <StateButton post={post} onToggle={onToggle} />,
    },
    {
      id: 'category',
      title: t('fields.category'),
      width: 'w-32',
      className: 'break-words text-muted',
      render: (post) => categoryOf(post) ?? '–',
    },
    {
      id: 'author',
      title: t('fields.author'),
      width: 'w-32',
      className: 'break-words text-muted',
      render: ({ author }) => author || '–',
    },
    {
      id: 'updated',
      title: t('list.updated'),
      width: 'w-32',
      className: 'text-muted',
      render: (post) => <RelativeTime value={post.updated_at} />,
    },
    {
      id: 'actions',
      title: t('list.actions'),
      isTitleHidden: true,
      width: 'w-24',
      render: (post) => <Actions post={post} onDelete={onDelete} />,
    },
  ];
  return (
    <ListTable
      {...props}
      label={t('list.label')}
      columns={columns}
      selectAll={t('list.selectAll')}
      selectOne={({ title }) => t('list.select', { title })}
      renderCard={(post) => (
        <>
          <div className="flex min-w-0 flex-col gap-1.5 pt-1.5">
            <PostTitle post={post} />
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
              <StateButton post={post} onToggle={onToggle} />
              {post.category !== null && <span>{categoryOf(post)}</span>}
              <RelativeTime value={post.updated_at} />
            </span>
          </div>
          <Actions post={post} onDelete={onDelete} />
        </>
      )}
    />
  );
}
