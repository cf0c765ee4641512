import type { ProfileType } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Package, Plus, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/buttons/button.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Card } from '../../kit/layout/card.tsx';
import { PageHeader } from '../../kit/layout/page-header.tsx';
import { List } from '../../kit/lists/list-frame.tsx';
import { draftKeys } from '../../kit/saving/drafts.ts';
import { type ProfileDraft, type ProfileOf, profileQuery, useSaveProfile } from './api.ts';
import { DeleteProfileDialog } from './delete-profile-dialog.tsx';
import { ProfileCard } from './profile-card.tsx';
import type { ProfileFormProps } from './profile-form-frame.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

const NEW = 'new';

export interface ProfilePickerProps<T extends ProfileType> {
  type: T;
  /** Storage key prefix of the forms' unsaved input. */
  draftKey: string;
  /** The task's current profile in one line. */
  selectedSummary: string | undefined;
  isSelected: (profile: ProfileOf<T>) => boolean;
  /** Undefined clears the selection. */
  onSelect: (profile: ProfileOf<T> | undefined) => void;
  describe: (profile: ProfileOf<T>) => ReactNode;
  Form: (props: ProfileFormProps<T>) => ReactNode;
  /** Selection without a profile. */
  quickChoice?: ReactNode;
}

/** Steps 4 and 5: choose a profile, or create, edit and delete profiles in place. */
export function ProfilePicker<T extends ProfileType>(props: ProfilePickerProps<T>) {
  const { type, draftKey, selectedSummary, isSelected, onSelect, describe, Form, quickChoice } = props;
  const t = useTexts('profiles');
  const kind: ProfileType = type;
  const Icon = kind === 'product' ? Package : UserRound;
  const query = useQuery(profileQuery(type));
  const profiles = query.data;
  const { mutateAsync: save } = useSaveProfile(type);
  // Reopens a form with unsaved input. Either 'new' or a profile ID.
  const [editing, setEditing] = useState(() => draftKeys(`${draftKey}/`)[0]);
  const [deleting, setDeleting] = useState<ProfileOf<T>>();
  const edited = profiles?.find((profile) => profile.id === editing);

  const saveForm = async (draft: ProfileDraft<T>, onSaved: () => void) => {
    const profile = await save({ id: edited?.id, draft });
    onSaved();
    setEditing(undefined);
    if (!edited || isSelected(edited)) onSelect(profile);
  };

  const isEmpty = profiles?.length === 0;
  const add = (
    <Button icon={<Plus size={16} />} disabled={editing === NEW} onClick={() => setEditing(NEW)}>
      {t('add')}
    </Button>
  );

  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col">
      <PageHeader
        level={2}
        title={t(`${kind}.title`)}
        description={t(`${kind}.description`)}
        // The empty list has the button itself.
        actions={!query.isPending && !isEmpty && add}
      />
      <div className="flex flex-col gap-4">
        {selectedSummary !== undefined && (
          <Card padding="none" className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
            <p className="min-w-0 break-words text-sm">
              <span className="text-muted">{t(`${kind}.selected`)}</span>{' '}
              <span className="font-medium">{selectedSummary}</span>
            </p>
            <Button size="sm" variant="ghost" onClick={() => onSelect(undefined)}>
              {t('letGo')}
            </Button>
          </Card>
        )}
        {quickChoice}
        {(edited || editing === NEW) && (
          <Card className="flex flex-col gap-4">
            <h3 className="font-medium text-base">{t(`${kind}.${edited ? 'editTitle' : 'newTitle'}`)}</h3>
            <Form
              key={editing}
              profile={edited}
              draftKey={`${draftKey}/${editing}`}
              failureText={t(`${kind}.saveFailed`)}
              onSave={saveForm}
              onCancel={() => setEditing(undefined)}
            />
          </Card>
        )}
        <List
          className="grid gap-3 sm:grid-cols-2"
          query={query}
          rows={profiles}
          failure={{ title: t(`${kind}.loadFailedTitle`), reason: t(`${kind}.loadFailed`) }}
          skeleton={<ProfileSkeleton cards={2} />}
          empty={
            editing !== NEW && (
              <EmptyState icon={<Icon size={28} />} title={t(`${kind}.emptyTitle`)} action={add}>
                {t('emptyHint')}
              </EmptyState>
            )
          }
        >
          {(profile) => (
            <ProfileCard
              key={profile.id}
              name={profile.presetName}
              selected={isSelected(profile)}
              onSelect={() => onSelect(isSelected(profile) ? undefined : profile)}
              onEdit={() => setEditing(profile.id)}
              onDelete={() => setDeleting(profile)}
            >
              {describe(profile)}
            </ProfileCard>
          )}
        </List>
      </div>
      <DeleteProfileDialog
        profile={deleting}
        failureText={t(`${kind}.deleteFailed`)}
        onClose={() => setDeleting(undefined)}
      />
    </div>
  );
}
