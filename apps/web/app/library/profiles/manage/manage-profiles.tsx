import type { ProfileType } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage, useTexts } from '../../../i18n/language-context.ts';
import { AddButton } from '../../../kit/buttons/add-button.tsx';
import { Button } from '../../../kit/buttons/button.tsx';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { useFocusTarget } from '../../../kit/hooks/use-focus-target.ts';
import { PageHeader } from '../../../kit/layout/page-header.tsx';
import { List } from '../../../kit/lists/list-frame.tsx';
import { AppHead } from '../../../kit/page/page-head.tsx';
import { May } from '../../../workspaces/may.tsx';
import { useMay } from '../../../workspaces/use-may.ts';
import { type ProfileOf, profileQuery } from '../api.ts';
import { DeleteProfileDialog } from '../delete-profile-dialog.tsx';
import type { ProfileFormProps } from '../profile-form-frame.tsx';
import { ProfileSkeleton } from '../profile-skeleton.tsx';
import { findProfiles, type ProfileFilters } from './find-profiles.ts';
import { ManageCard } from './manage-card.tsx';
import { NEW, ProfileDialog } from './profile-dialog.tsx';
import { ProfileToolbar } from './profile-toolbar.tsx';

export interface ManageProfilesProps<T extends ProfileType> {
  type: T;
  icon: ReactNode;
  describe: (profile: ProfileOf<T>) => string;
  Form: (props: ProfileFormProps<T>) => ReactNode;
  /** Links to related pages, under the title. */
  nav?: ReactNode;
  /** Further action of a profile. */
  Action?: (props: { profile: ProfileOf<T> }) => ReactNode;
}

const ALL: ProfileFilters = { search: '', sort: 'updated' };

/** Lists, creates, edits and deletes profiles of one type. The API returns all of them on one page. */
export function ManageProfiles<T extends ProfileType>({
  type,
  icon,
  describe,
  Form,
  nav,
  Action,
}: ManageProfilesProps<T>) {
  const t = useTexts('profiles');
  const language = useLanguage();
  const kind: ProfileType = type;
  const query = useQuery(profileQuery(type));
  const profiles = query.data;
  const [filters, setFilters] = useState(ALL);
  const [editing, setEditing] = useState<ProfileOf<T> | typeof NEW>();
  const [deleting, setDeleting] = useState<ProfileOf<T>>();
  const [results, focusResults] = useFocusTarget();

  const writes = useMay('write');
  const add = writes && <AddButton onClick={() => setEditing(NEW)}>{t(`manage.${kind}.add`)}</AddButton>;
  const found = profiles && findProfiles(profiles, filters, language);

  return (
    <>
      <AppHead title={t(`manage.${kind}.title`)} />
      <PageHeader
        title={t(`manage.${kind}.title`)}
        description={t(`manage.${kind}.description`)}
        actions={profiles?.length === 0 ? undefined : add}
      />
      {nav}
      <May access="write" className="mb-4" />
      {profiles && profiles.length > 0 && <ProfileToolbar filters={filters} onChange={setFilters} />}
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
            profiles?.length === 0 ? (
              <EmptyState icon={icon} title={t(`manage.${kind}.emptyTitle`)} action={add}>
                {writes && t(`manage.${kind}.empty`)}
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
          {(profile) => (
            <ManageCard
              key={profile.id}
              profile={profile}
              description={describe(profile)}
              onEdit={() => setEditing(profile)}
              onDelete={() => setDeleting(profile)}
              action={Action && <Action profile={profile} />}
            />
          )}
        </List>
      </div>
      <p role="status" className="mt-4 text-muted text-xs tabular-nums">
        {filters.search !== '' && found && t('manage.shown', { shown: found.length, total: profiles.length })}
      </p>
      <ProfileDialog type={type} editing={editing} Form={Form} onClose={() => setEditing(undefined)} />
      <DeleteProfileDialog
        profile={deleting}
        failureText={t(`manage.${kind}.deleteFailed`)}
        onClose={() => setDeleting(undefined)}
        onDeleted={focusResults}
      />
    </>
  );
}
