import type { PresetType } from '@inkstep/contract';
import { useQuery } from '@tanstack/react-query';
import { Plus, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { type PresetOf, presetQuery, useDeletePreset } from './api.ts';
import { ProfileCard } from './profile-card.tsx';

export interface ProfileFormProps<T extends PresetType> {
  /** Absent for a new profile. */
  preset: PresetOf<T> | undefined;
  onSaved: (preset: PresetOf<T>) => void;
  onCancel: () => void;
}

export interface ProfilePickerProps<T extends PresetType> {
  type: T;
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

/** Steps 4 and 5: choose one of one's profiles, or make, change and delete them in place. */
export function ProfilePicker<T extends PresetType>(props: ProfilePickerProps<T>) {
  const { type, title, description, noun, selectedSummary, isSelected, onSelect, describe, Form } = props;
  const { data, error, isFetching, refetch } = useQuery(presetQuery(type));
  const remove = useDeletePreset(type);
  const [editing, setEditing] = useState<PresetOf<T> | 'new'>();
  const [deleting, setDeleting] = useState<PresetOf<T>>();

  const confirmDelete = () => {
    if (!deleting) return;
    remove.mutate(deleting.id, {
      onSuccess: () => showToast({ type: 'success', message: `"${deleting.presetName}" was deleted.` }),
      onError: () => showToast({ type: 'error', message: `Failed to delete ${noun}. Please try again.` }),
      onSettled: () => setDeleting(undefined),
    });
  };

  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col">
      <PageHeader
        title={title}
        description={description}
        actions={
          <Button
            icon={<Plus size={16} aria-hidden="true" />}
            disabled={editing === 'new'}
            onClick={() => setEditing('new')}
          >
            Add New
          </Button>
        }
      />
      <div className="flex flex-col gap-6">
        {selectedSummary !== undefined && (
          <Card className="flex flex-wrap items-center justify-between gap-3">
            <p className="min-w-0 text-sm">
              <span className="text-muted">Selected {noun}: </span>
              <span className="font-medium">{selectedSummary}</span>
            </p>
            <Button size="sm" variant="ghost" onClick={() => onSelect(undefined)}>
              Remove
            </Button>
          </Card>
        )}
        {editing && (
          <Card>
            <Form
              key={editing === 'new' ? 'new' : editing.id}
              preset={editing === 'new' ? undefined : editing}
              onCancel={() => setEditing(undefined)}
              onSaved={(preset) => {
                const chosen = editing === 'new' || isSelected(editing);
                setEditing(undefined);
                if (chosen) onSelect(preset);
              }}
            />
          </Card>
        )}
        {data ? (
          data.length > 0 ? (
            <ul className="grid gap-3 sm:grid-cols-2">
              {data.map((preset) => (
                <ProfileCard
                  key={preset.id}
                  name={preset.presetName}
                  selected={isSelected(preset)}
                  onSelect={() => onSelect(isSelected(preset) ? undefined : preset)}
                  onEdit={() => setEditing(preset)}
                  onDelete={() => setDeleting(preset)}
                >
                  {describe(preset)}
                </ProfileCard>
              ))}
            </ul>
          ) : (
            editing === undefined && (
              <EmptyState
                icon={<UserRound size={28} aria-hidden="true" />}
                title={`No ${noun}s yet`}
                action={<Button onClick={() => setEditing('new')}>Add New</Button>}
              >
                {description} You can also go on without one.
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
          <div aria-busy="true" className="grid gap-3 sm:grid-cols-2">
            <Skeleton className="h-32" />
            <Skeleton className="h-32" />
          </div>
        )}
      </div>
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={() => setDeleting(undefined)}
        title={`Delete "${deleting?.presetName ?? ''}"?`}
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={confirmDelete}
      >
        Are you sure you want to delete this item?
      </ConfirmDialog>
    </div>
  );
}
