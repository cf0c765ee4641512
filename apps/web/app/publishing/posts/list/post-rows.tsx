import type { AdminPostSummary } from '@inkstep/contract';
import { ExternalLink, Star, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { Badge } from '../../../kit/feedback/badge.tsx';
import { classNames } from '../../../kit/layout/class-names.ts';
import { useWideWindow } from '../../../kit/layout/use-wide-window.ts';
import { Tooltip } from '../../../kit/overlays/tooltip.tsx';
import { RelativeTime } from '../../../kit/text/relative-time.tsx';
import { LIST_PATHS, readerPath } from '../api.ts';
import { StateBadge } from '../state-badge.tsx';

export interface PostRowsProps {
  posts: readonly AdminPostSummary[];
  /** Names of categories by their slugs. */
  categories: ReadonlyMap<string, string>;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  onToggle: (post: AdminPostSummary) => void;
  onDelete: (post: AdminPostSummary) => void;
  busy: boolean;
}

/** A table on wide screens, cards on narrow ones. */
export function PostRows(props: PostRowsProps) {
  return useWideWindow() ? <PostTable {...props} /> : <PostCards {...props} />;
}

interface TickProps {
  label: string;
  checked: boolean;
  partly?: boolean;
  onChange: () => void;
}

function Tick({ label, checked, partly = false, onChange }: TickProps) {
  return (
    <label className="flex size-9 items-center justify-center">
      <input
        type="checkbox"
        className="size-4.5 cursor-pointer accent-accent"
        aria-label={label}
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = partly;
        }}
        onChange={onChange}
      />
    </label>
  );
}

const toggled = (selected: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  selected.has(id) ? new Set([...selected].filter((other) => other !== id)) : new Set([...selected, id]);

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
        {post.has_draft && <Badge tone="warning">{t('list.hasDraft')}</Badge>}
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

const cell = 'border-line border-t px-3 py-2.5 align-middle';

function PostTable({ posts, categories, selected, onSelect, onToggle, onDelete, busy }: PostRowsProps) {
  const t = useTexts('adminBlog');
  const all = posts.every(({ id }) => selected.has(id));
  const head = (text: ReactNode) => (
    <th scope="col" className="px-3 py-2 text-left font-medium text-muted">
      {text}
    </th>
  );
  return (
    <table
      aria-label={t('list.label')}
      aria-busy={busy}
      className="w-full table-fixed border-separate border-spacing-0 rounded-md border border-line bg-card text-sm transition-opacity aria-busy:opacity-60"
    >
      <colgroup>
        <col className="w-14" />
        <col />
        <col className="w-32" />
        <col className="w-32" />
        <col className="w-32" />
        <col className="w-32" />
        <col className="w-24" />
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="px-3">
            <Tick
              label={t('list.selectAll')}
              checked={all}
              partly={!all && selected.size > 0}
              onChange={() => onSelect(new Set(all ? [] : posts.map(({ id }) => id)))}
            />
          </th>
          {head(t('fields.title'))}
          {head(t('list.state'))}
          {head(t('fields.category'))}
          {head(t('fields.author'))}
          {head(t('list.updated'))}
          <th scope="col">
            <span className="sr-only">{t('list.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {posts.map((post) => (
          <tr key={post.id} className={classNames(selected.has(post.id) && 'bg-accent-soft/50')}>
            <td className={cell}>
              <Tick
                label={t('list.select', { title: post.title })}
                checked={selected.has(post.id)}
                onChange={() => onSelect(toggled(selected, post.id))}
              />
            </td>
            <td className={cell}>
              <PostTitle post={post} />
            </td>
            <td className={cell}>
              <StateButton post={post} onToggle={onToggle} />
            </td>
            <td className={classNames(cell, 'break-words text-muted')}>
              {post.category === null ? '–' : (categories.get(post.category) ?? post.category)}
            </td>
            <td className={classNames(cell, 'break-words text-muted')}>{post.author || '–'}</td>
            <td className={classNames(cell, 'text-muted')}>
              <RelativeTime value={post.updated_at} />
            </td>
            <td className={classNames(cell, 'px-2')}>
              <Actions post={post} onDelete={onDelete} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function PostCards({ posts, categories, selected, onSelect, onToggle, onDelete, busy }: PostRowsProps) {
  const t = useTexts('adminBlog');
  return (
    <ul
      aria-label={t('list.label')}
      aria-busy={busy}
      className="divide-y divide-line rounded-md border border-line bg-card text-sm transition-opacity aria-busy:opacity-60"
    >
      {posts.map((post) => (
        <li
          key={post.id}
          className={classNames(
            'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-1 px-2 py-3 sm:px-3',
            selected.has(post.id) && 'bg-accent-soft/50',
          )}
        >
          <Tick
            label={t('list.select', { title: post.title })}
            checked={selected.has(post.id)}
            onChange={() => onSelect(toggled(selected, post.id))}
          />
          <div className="flex min-w-0 flex-col gap-1.5 pt-1.5">
            <PostTitle post={post} />
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
              <StateButton post={post} onToggle={onToggle} />
              {post.category !== null && <span>{categories.get(post.category) ?? post.category}</span>}
              <RelativeTime value={post.updated_at} />
            </span>
          </div>
          <Actions post={post} onDelete={onDelete} />
        </li>
      ))}
    </ul>
  );
}
