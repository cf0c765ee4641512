import type { PresetType } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { draftKeys } from '../../lib/drafts.ts';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx';
import { type PresetDraft, type PresetOf, presetQuery, useSavePreset } from './api.ts';
import { DeleteProfileDialog } from './delete-profile-dialog.tsx';
import { ProfileCard } from './profile-card.tsx';
import type { ProfileFormProps } from './profile-form.ts';

const NEW = 'new';

export interface ProfilePickerProps<T extends PresetType> {
  type: T;
  /** Where its forms keep what is typed and not saved. */
  draftKey: string;
  title: string;
  description: string;
  /** What a profile is called in a sentence: 'author profile'. */
  noun: string;
  /** What the task has now, in one line. */
  selectedSummary: string | undefined;
  isSelected: (preset: PresetOf<T>) => boolean;
  /** Undefined lets the choice go. */
  onSelect: (preset: PresetOf<T> | undefined) => void;
  describe: (preset: PresetOf<T>) => ReactNode;
  Form: (props: ProfileFormProps<T>) => ReactNode;
}

function ListSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3 sm:grid-cols-2">
      {['a', 'b'].map((key) => (
        <Card key={key} className="flex flex-col gap-4">
          <Skeleton className="h-4 w-40" />
          <SkeletonText lines={3} />
        </Card>
      ))}
    </div>
  );
}

/** Steps 4 and 5: choose one of one's profiles, or make, change and delete them in place. */
export function ProfilePicker<T extends PresetType>(props: ProfilePickerProps<T>) {
  const { type, draftKey, title, description, noun, selectedSummary, isSelected, onSelect, describe, Form } =
    props;
  const { data: presets, error, isFetching, refetch } = useQuery(presetQuery(type));
  const { mutateAsync: save } = useSavePreset(type);
  // A form that was left half filled in opens again. Either 'new' or the id of a profile.
  const [editing, setEditing] = useState(() => draftKeys(`${draftKey}/`)[0]);
  const [deleting, setDeleting] = useState<PresetOf<T>>();
  const edited = presets?.find((preset) => preset.id === editing);

  const saveForm = async (draft: PresetDraft<T>, onSaved: () => void) => {
    const preset = await save({ id: edited?.id, draft });
    onSaved();
    setEditing(undefined);
    if (!edited || isSelected(edited)) onSelect(preset);
  };

  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col">
      <PageHeader
        level={2}
        title={title}
        description={description}
        actions={
          <Button
            icon={<Plus size={16} aria-hidden="true" />}
            disabled={editing === NEW}
            onClick={() => setEditing(NEW)}
          >
            Add New
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        {selectedSummary !== undefined && (
          <Card padding="none" className="flex items-center justify-between gap-3 py-2 pr-2 pl-4">
            <p className="min-w-0 break-words text-sm">
              <span className="text-muted">Selected {noun}: </span>
              <span className="font-medium">{selectedSummary}</span>
            </p>
            <Button size="sm" variant="ghost" onClick={() => onSelect(undefined)}>
              Remove
            </Button>
          </Card>
        )}
        {(edited || editing === NEW) && (
          <Card>
            <Form
              key={editing}
              preset={edited}
              draftKey={`${draftKey}/${editing}`}
              failureText={`Failed to save ${noun}. Please try again.`}
              onSave={saveForm}
              onCancel={() => setEditing(undefined)}
            />
          </Card>
        )}
        {presets ? (
          presets.length > 0 ? (
            <ul className="grid gap-3 sm:grid-cols-2">
              {presets.map((preset) => (
                <ProfileCard
                  key={preset.id}
                  name={preset.presetName}
                  selected={isSelected(preset)}
                  onSelect={() => onSelect(isSelected(preset) ? undefined : preset)}
                  onEdit={() => setEditing(preset.id)}
                  onDelete={() => setDeleting(preset)}
                >
                  {describe(preset)}
                </ProfileCard>
              ))}
            </ul>
          ) : (
            editing !== NEW && (
              <EmptyState icon={<UserRound size={28} aria-hidden="true" />} title={`No ${noun}s yet`}>
                Make one with Add New; every later article can use it. You can also go on without one.
              </EmptyState>
            )
          )
        ) : error ? (
          <ErrorState
            title={`Your ${noun}s could not be loaded`}
            retrying={isFetching}
            onRetry={() => void refetch()}
          >
            {failureText(error, `Failed to load ${noun}s`)}
          </ErrorState>
        ) : (
          <ListSkeleton />
        )}
      </div>
      <DeleteProfileDialog preset={deleting} noun={noun} onClose={() => setDeleting(undefined)} />
    </div>
  );
}
