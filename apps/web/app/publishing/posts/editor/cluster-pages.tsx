import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { SkeletonText } from '../../../kit/feedback/skeleton.tsx';
import { List } from '../../../kit/lists/list-frame.tsx';
import { SearchField } from '../../../kit/lists/search-field.tsx';
import { useRowOrder } from '../../../kit/rows/use-row-order.ts';
import { postListQuery } from '../api.ts';
import { StateBadge } from '../state-badge.tsx';
import { ClusterRow } from './cluster-row.tsx';
import type { ClusterEntry } from './post-fields.ts';

export interface ClusterPagesProps {
  entries: readonly ClusterEntry[];
  onChange: (entries: readonly ClusterEntry[]) => void;
}

/** Ordered posts of a pillar page, with a search to add more. */
export function ClusterPages({ entries, onChange }: ClusterPagesProps) {
  const t = useTexts('adminBlog');
  const { list, message, move } = useRowOrder(entries, onChange, ({ customTitle, title }, place) =>
    t('cluster.moved', { title: customTitle || title, place, count: entries.length }),
  );
  const full = entries.length >= POST_LIMITS.clusterPages;
  return (
    <div className="flex flex-col gap-5">
      {entries.length === 0 ? (
        <p className="rounded-md border border-line border-dashed px-4 py-5 text-center text-muted text-sm">
          {t('cluster.none')}
        </p>
      ) : (
        <ol ref={list} aria-label={t('cluster.chosen')} className="flex flex-col gap-2">
          {entries.map((entry, index) => (
            <ClusterRow
              key={entry.id}
              entry={entry}
              index={index}
              count={entries.length}
              onMove={move}
              onChange={(next) => onChange(entries.with(index, next))}
              onRemove={() => onChange(entries.toSpliced(index, 1))}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {message}
      </p>
      {full ? (
        <p className="text-muted text-xs">{t('cluster.full', { count: POST_LIMITS.clusterPages })}</p>
      ) : (
        <PostSearch
          chosen={new Set(entries.map(({ id }) => id))}
          onAdd={(entry) => onChange([...entries, entry])}
        />
      )}
    </div>
  );
}

interface PostSearchProps {
  chosen: ReadonlySet<string>;
  onAdd: (entry: ClusterEntry) => void;
}

function PostSearch({ chosen, onAdd }: PostSearchProps) {
  const t = useTexts('adminBlog');
  const [search, setSearch] = useState('');
  const query = useQuery(postListQuery('post', { page: 1, ...(search && { search }) }));
  const found = query.data?.posts.filter(({ id }) => !chosen.has(id));
  return (
    <section aria-label={t('cluster.search')} className="flex flex-col gap-2">
      <SearchField
        label={t('cluster.search')}
        maxLength={POST_LIMITS.search}
        value={search}
        onSearch={setSearch}
      />
      <List
        className="divide-y divide-line rounded-md border border-line"
        query={query}
        rows={found}
        failure={{ title: t('failed.list') }}
        skeleton={<SkeletonText lines={4} />}
        empty={<p className="text-muted text-sm">{t('cluster.nothing')}</p>}
      >
        {(post) => (
          <li key={post.id} className="flex items-center gap-2 py-1.5 pr-1.5 pl-3">
            <span className="flex min-w-0 grow flex-col items-start gap-0.5 text-sm">
              <span className="max-w-full break-words">{post.title}</span>
              {post.state !== 'published' && <StateBadge post={post} />}
            </span>
            <Button
              size="sm"
              variant="ghost"
              icon={<Plus size={14} />}
              aria-label={t('cluster.add', { title: post.title })}
              onClick={() =>
                onAdd({ id: post.id, title: post.title, customTitle: null, customDescription: null })
              }
            >
              {t('cluster.addShort')}
            </Button>
          </li>
        )}
      </List>
    </section>
  );
}
