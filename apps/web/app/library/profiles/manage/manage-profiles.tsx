import type { PresetType } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/buttons/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { useFocusTarget } from '../../../kit/hooks/use-focus-target.ts';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { List } from '../../../kit/lists/list-frame.tsx';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { type PresetOf, presetQuery } from '../api.ts';
import { DeleteProfileDialog } from '../delete-profile-dialog.tsx';
import type { ProfileFormProps } from '../profile-form-frame.tsx';
import { ProfileSkeleton } from '../profile-skeleton.tsx';
import { findProfiles, type ProfileFilters } from './find-profiles.ts';
import { ManageCard } from './manage-card.tsx';
import { NEW, ProfileDialog } from './profile-dialog.tsx';
import { ProfileToolbar } from './profile-toolbar.tsx';

export interface ManageProfilesProps<T extends PresetType> {
  type: T;
  icon: ReactNode;
  describe: (preset: PresetOf<T>) => string;
  Form: (props: ProfileFormProps<T>) => ReactNode;
}

const ALL: ProfileFilters = { search: '', sort: 'updated' };

/** Lists, creates, edits and deletes profiles of one type. The API returns all of them on one page. */
export function ManageProfiles<T extends PresetType>({ type, icon, describe, Form }: ManageProfilesProps<T>) {
  const t = useTexts('presets');
  const language = useLanguage();
  const kind: PresetType = type;
  const query = useQuery(presetQuery(type));
  const presets = query.data;
  const [filters, setFilters] = useState(ALL);
  const [editing, setEditing] = useState<PresetOf<T> | typeof NEW>();
  const [deleting, setDeleting] = useState<PresetOf<T>>();
  const [results, focusResults] = useFocusTarget();

  const add = (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setEditing(NEW)}>
      {t(`manage.${kind}.add`)}
    </Button>
  );
  const found = presets && findProfiles(presets, filters, language);

  return (
    <>
      <AppHead title={t(`manage.${kind}.title`)} />
      <PageHeader
        title={t(`manage.${kind}.title`)}
        description={t(`manage.${kind}.description`)}
        actions={presets?.length === 0 ? undefined : add}
      />
      {presets && presets.length > 0 && <ProfileToolbar filters={filters} onChange={setFilters} />}
      <div
        ref={results}
        tabIndex={-1}
        role="group"
        aria-label={t(`manage.${kind}.title`)}
        className="outline-none"
      >
        <List
          className="grid gap-3 sm:grid-cols-2"
          query={query}
          rows={found}
          failure={{
            title: t(`${kind}.loadFailedTitle`),
            kept: t('manage.safe'),
            reason: t(`${kind}.loadFailed`),
          }}
          skeleton={<ProfileSkeleton cards={4} />}
          empty={
            presets?.length === 0 ? (
              <EmptyState icon={icon} title={t(`manage.${kind}.emptyTitle`)} action={add}>
                {t(`manage.${kind}.empty`)}
              </EmptyState>
            ) : (
              <EmptyState
                icon={icon}
                title={t('manage.noMatchTitle')}
                action={
                  <Button onClick={() => setFilters({ ...filters, search: '' })}>{t('manage.clear')}</Button>
                }
              >
                {t('manage.noMatch')}
              </EmptyState>
            )
          }
        >
          {(preset) => (
            <ManageCard
              key={preset.id}
              preset={preset}
              description={describe(preset)}
              onEdit={() => setEditing(preset)}
              onDelete={() => setDeleting(preset)}
            />
          )}
        </List>
      </div>
      <p role="status" className="mt-4 text-muted text-xs tabular-nums">
        {filters.search !== '' && found && t('manage.shown', { shown: found.length, total: presets.length })}
      </p>
      <ProfileDialog type={type} editing={editing} Form={Form} onClose={() => setEditing(undefined)} />
      <DeleteProfileDialog
        preset={deleting}
        failureText={t(`manage.${kind}.deleteFailed`)}
        onClose={() => setDeleting(undefined)}
        onDeleted={focusResults}
      />
    </>
  );
}
