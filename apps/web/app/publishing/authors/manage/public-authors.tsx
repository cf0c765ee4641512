import type { Author } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { IdCard } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../i18n/language-context.ts';
import { AddButton } from '../../../kit/buttons/add-button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { useFocusTarget } from '../../../kit/hooks/use-focus-target.ts';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { List } from '../../../kit/lists/list-frame.tsx';
import { RowsSkeleton } from '../../../kit/lists/rows-skeleton.tsx';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { authorsQuery } from '../api.ts';
import { AuthorCard } from './author-card.tsx';
import { AuthorDialog, NEW } from './author-dialog.tsx';
import { AuthorsNav } from './authors-nav.tsx';
import { DeleteAuthor } from './delete-author.tsx';

/** Lists, adds, changes and deletes public authors. The search parameter `edit` opens one. */
export function PublicAuthors() {
  const t = useTexts('authors');
  const query = useQuery(authorsQuery);
  const [search, setSearch] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Author>();
  const [results, focusResults] = useFocusTarget();
  const opened = query.data?.find(({ id }) => id === search.get('edit'));
  const edit = (id: string | undefined) => setSearch(id ? { edit: id } : {}, { replace: true });
  const add = <AddButton onClick={() => setAdding(true)}>{t('add')}</AddButton>;
  return (
    <>
      <AppHead title={t('title')} />
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={query.data?.length === 0 ? undefined : add}
      />
      <AuthorsNav current="public" />
      <div ref={results} tabIndex={-1} role="group" aria-label={t('title')} className="outline-none">
        <List
          query={query}
          rows={query.data}
          failure={{ title: t('loadFailed') }}
          skeleton={<RowsSkeleton />}
          empty={
            <EmptyState icon={<IdCard size={28} />} title={t('emptyTitle')} action={add}>
              {t('empty')}
            </EmptyState>
          }
        >
          {(author) => (
            <AuthorCard
              key={author.id}
              author={author}
              onEdit={() => edit(author.id)}
              onDelete={() => setDeleting(author)}
            />
          )}
        </List>
      </div>
      <AuthorDialog
        editing={adding ? NEW : opened}
        onClose={() => {
          setAdding(false);
          edit(undefined);
        }}
      />
      {deleting && (
        <DeleteAuthor author={deleting} onDeleted={focusResults} onClose={() => setDeleting(undefined)} />
      )}
    </>
  );
}
