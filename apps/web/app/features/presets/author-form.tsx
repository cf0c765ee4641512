import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useForm } from 'react-hook-form';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSavePreset } from './api.ts';
import type { ProfileFormProps } from './profile-picker.tsx';

interface Fields {
  presetName: string;
  authorName: string;
  authorBio: string;
  targetAudience: string;
}

const FAILED = 'Failed to save author profile. Please try again.';

export function AuthorForm({ preset, onSaved, onCancel }: ProfileFormProps<'author'>) {
  const save = useSavePreset('author', preset?.id);
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: {
      presetName: preset?.presetName ?? '',
      authorName: preset?.presetData.authorName ?? '',
      authorBio: preset?.presetData.authorBio ?? '',
      targetAudience: preset?.presetData.targetAudience ?? '',
    },
  });
  const submit = handleSubmit(({ presetName, ...presetData }) =>
    save.mutate({ presetName: presetName.trim(), presetData }, { onSuccess: onSaved }),
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <h2 className="font-medium text-base">{preset ? 'Edit author profile' : 'New author profile'}</h2>
      {save.error && <Alert>{FAILED}</Alert>}
      <TextField
        label="Profile Name"
        hint="How you find it again, such as the name of the blog."
        maxLength={TEXT_LIMITS.name}
        error={formState.errors.presetName?.message}
        {...register('presetName', {
          validate: (value) => value.trim() !== '' || 'Profile name is required',
        })}
      />
      <TextField
        label="Author Name"
        optional
        hint="Stands under the title of the article."
        maxLength={TEXT_LIMITS.name}
        {...register('authorName')}
      />
      <TextArea
        label="Author Bio"
        optional
        rows={4}
        hint="Experience, training, what the author has done in the field."
        maxLength={TEXT_LIMITS.bio}
        {...register('authorBio')}
      />
      <TextField
        label="Target audience"
        optional
        hint="Who reads it, such as beginners with a small garden."
        maxLength={TEXT_LIMITS.description}
        {...register('targetAudience')}
      />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          {preset ? 'Update Profile' : 'Save Profile'}
        </Button>
      </div>
    </form>
  );
}
