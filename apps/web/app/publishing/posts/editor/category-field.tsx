import type { PostCategory } from '@inkstep/contract';
import { POST_LIMITS } from '@inkstep/contract/publishing-limits';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { adminApi } from '../../../kit/api/admin-api.ts';
import { failureText } from '../../../kit/api/failure-text.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { IconButton } from '../../../kit/buttons/icon-button.tsx';
import { Select } from '../../../kit/forms/select.tsx';
import { TextField } from '../../../kit/forms/text-field.tsx';
import { ConfirmDialog } from '../../../kit/overlays/confirm-dialog.tsx';
import { categoriesQuery, usePostCall } from '../api.ts';
import { useFailureToast } from '../use-failure-toast.ts';

export interface CategoryFieldProps {
  /** Slug of the selected category. */
  value: string | null;
  problem: string | undefined;
  onChange: (slug: string | null) => void;
}

/** Selects a category. Also adds, renames and deletes categories. */
export function CategoryField({ value, problem, onChange }: CategoryFieldProps) {
  const t = useTexts('adminBlog');
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [naming, setNaming] = useState<'new' | PostCategory>();
  const [deleting, setDeleting] = useState<PostCategory>();
  const chosen = categories.find(({ slug }) => slug === value);
  const unknown = value !== null && !chosen ? [{ value, label: value }] : [];
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-1">
        <Select
          label={t('fields.category')}
          className="min-w-0 grow"
          error={problem}
          options={[
            { value: '', label: t('category.none') },
            ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
            ...unknown,
          ]}
          value={value ?? ''}
          onChange={({ target }) => onChange(target.value || null)}
        />
        <span className="flex h-11 items-center">
          <IconButton
            size="sm"
            label={t('category.add')}
            icon={<Plus size={16} />}
            onClick={() => setNaming('new')}
          />
          {chosen && (
            <>
              <IconButton
                size="sm"
                label={t('category.rename', { name: chosen.name })}
                icon={<Pencil size={15} />}
                onClick={() => setNaming(chosen)}
              />
              <IconButton
                size="sm"
                variant="danger"
                label={t('category.delete', { name: chosen.name })}
                icon={<Trash2 size={15} />}
                onClick={() => setDeleting(chosen)}
              />
            </>
          )}
        </span>
      </div>
      {naming && (
        <CategoryName
          key={naming === 'new' ? 'new' : naming.id}
          category={naming === 'new' ? undefined : naming}
          onSaved={onChange}
          onClose={() => setNaming(undefined)}
        />
      )}
      {deleting && (
        <DeleteCategory
          category={deleting}
          onDeleted={() => onChange(null)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </div>
  );
}

interface CategoryNameProps {
  category: PostCategory | undefined;
  onSaved: (slug: string) => void;
  onClose: () => void;
}

function CategoryName({ category, onSaved, onClose }: CategoryNameProps) {
  const t = useTexts('adminBlog');
  const [name, setName] = useState(category?.name ?? '');
  const { mutate, isPending, error } = usePostCall((body: { name: string; slug?: string }) =>
    category
      ? adminApi.updateCategory({ params: { id: category.id }, body })
      : adminApi.addCategory({ body }),
  );
  const save = () => {
    const typed = name.trim();
    if (typed === '' || isPending) return;
    mutate(
      { name: typed },
      {
        onSuccess: ({ category: { slug } }) => {
          onSaved(slug);
          onClose();
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save();
    if (event.key === 'Escape') onClose();
  };
  return (
    <div className="flex flex-col gap-2 rounded-md bg-sunken p-3">
      <TextField
        label={t(category ? 'category.newName' : 'category.name')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because its button was pressed
        autoFocus
        maxLength={POST_LIMITS.categoryName}
        error={error ? failureText(error, t('failed.category')) : undefined}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="flex gap-2">
        <Button size="sm" loading={isPending} disabled={name.trim() === ''} onClick={save}>
          {t('category.save')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

export interface DeleteCategoryProps {
  category: PostCategory;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteCategory({ category, onDeleted, onClose }: DeleteCategoryProps) {
  const t = useTexts('adminBlog');
  const fail = useFailureToast();
  const { mutate, isPending } = usePostCall<void, unknown>(() =>
    adminApi.deleteCategory({ params: { id: category.id } }),
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('category.askDelete', { name: category.name })}
      confirmLabel={t('delete.confirm')}
      busy={isPending}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: onDeleted,
          onError: (error) => fail('category', error),
          onSettled: onClose,
        })
      }
    >
      {t('category.deleteText')}
    </ConfirmDialog>
  );
}
