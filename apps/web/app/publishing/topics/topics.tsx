import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { useQuery } from '@tanstack/react-query';
import { FolderOpen, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { AddButton } from '../../kit/buttons/add-button.tsx';
import { IconButton } from '../../kit/buttons/icon-button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { List } from '../../kit/lists/list-frame.tsx';
import { ListPager } from '../../kit/lists/list-pager.tsx';
import { RowsSkeleton } from '../../kit/lists/rows-skeleton.tsx';
import { SearchField } from '../../kit/lists/search-field.tsx';
import { BlogTabs } from '../blog-tabs.tsx';
import { DeleteCategory } from '../posts/editor/category-field.tsx';
import { categoryTextsQuery, tagTextsQuery } from './api.ts';
import { TopicDialog } from './topic-dialog.tsx';
import { type Topic, TopicRow } from './topic-row.tsx';

const NEW = 'new';

/** Lists categories and tags, whose pages on the blog have texts of their own. */
export function Topics() {
  const t = useTexts('adminBlog');
  const [editing, setEditing] = useState<Topic | typeof NEW>();
  return (
    <>
      <PageHeader
        title={t('list.topics')}
        description={t('topics.text')}
        actions={<AddButton onClick={() => setEditing(NEW)}>{t('topics.add')}</AddButton>}
      />
      <BlogTabs current="topics" />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Categories onEdit={setEditing} />
        <Tags onEdit={setEditing} />
      </div>
      {editing && (
        <TopicDialog topic={editing === NEW ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </>
  );
}

interface TopicsProps {
  onEdit: (topic: Topic) => void;
}

function Categories({ onEdit }: TopicsProps) {
  const t = useTexts('adminBlog');
  const query = useQuery(categoryTextsQuery);
  const [deleting, setDeleting] = useState<{ id: string; name: string; slug: string }>();
  return (
    <section aria-labelledby="topic-categories" className="flex min-w-0 flex-col gap-3">
      <h2 id="topic-categories" className="flex min-h-11 items-center font-semibold">
        {t('topics.categories')}
      </h2>
      <List
        query={{ ...query, isPlaceholderData: false }}
        rows={query.data}
        failure={{ title: t('topics.loadFailed') }}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState icon={<FolderOpen size={28} />} title={t('topics.noCategories')}>
            {t('topics.noCategoriesText')}
          </EmptyState>
        }
      >
        {(category) => (
          <TopicRow
            key={category.id}
            topic={{ kind: 'category', ...category }}
            onEdit={() => onEdit({ kind: 'category', ...category })}
          >
            <IconButton
              size="sm"
              variant="danger"
              label={t('category.delete', { name: category.name })}
              icon={<Trash2 size={15} />}
              onClick={() => setDeleting(category)}
            />
          </TopicRow>
        )}
      </List>
      {deleting && (
        <DeleteCategory
          category={deleting}
          onDeleted={() => setDeleting(undefined)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </section>
  );
}

function Tags({ onEdit }: TopicsProps) {
  const t = useTexts('adminBlog');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = useQuery(tagTextsQuery({ page, ...(search && { search }) }));
  const isBare = query.data?.pagination.total === 0 && search === '';
  return (
    <section aria-labelledby="topic-tags" className="flex min-w-0 flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="topic-tags" className="font-semibold">
          {t('topics.tags')}
        </h2>
        {!isBare && (
          <SearchField
            label={t('topics.searchTags')}
            maxLength={POST_LIMITS.search}
            value={search}
            onSearch={(typed) => {
              setSearch(typed);
              setPage(1);
            }}
          />
        )}
      </div>
      <List
        query={query}
        rows={query.data?.tags}
        failure={{ title: t('topics.loadFailed') }}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState
            icon={<Tag size={28} />}
            title={t(search === '' ? 'topics.noTags' : 'topics.noTagFound')}
          >
            {search === '' && t('topics.noTagsText')}
          </EmptyState>
        }
      >
        {(tag) => (
          <TopicRow
            key={tag.slug}
            topic={{ kind: 'tag', ...tag }}
            onEdit={() => onEdit({ kind: 'tag', ...tag })}
          />
        )}
      </List>
      <ListPager
        pagination={query.data?.pagination}
        range={(range) => t('list.range', range)}
        onPage={setPage}
      />
    </section>
  );
}
