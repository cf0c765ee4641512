import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { useForm } from 'react-hook-form';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NOT_CONFIGURED, type ProfileFormProps } from './profile-form.ts';
import { ProfileFormFrame } from './profile-form-frame.tsx';
import { useFormDraft, withDraft } from './use-form-draft.ts';

interface Fields {
  presetName: string;
  authorName: string;
  authorBio: string;
  targetAudience: string;
}

export function AuthorForm({ preset, draftKey, failureText, onSave, onCancel }: ProfileFormProps<'author'>) {
  const form = useForm<Fields>({
    defaultValues: withDraft(draftKey, {
      presetName: preset?.presetName ?? '',
      authorName: preset?.presetData.authorName ?? '',
      authorBio: preset?.presetData.authorBio ?? '',
      targetAudience: preset?.presetData.targetAudience ?? '',
    }),
  });
  const forget = useFormDraft(draftKey, form);
  const { register, handleSubmit, formState, setError } = form;
  const submit = handleSubmit(async ({ presetName, ...presetData }) => {
    if (!onSave) {
      setError('root', { message: NOT_CONFIGURED });
      return;
    }
    try {
      await onSave({ presetName: presetName.trim(), presetData }, forget);
    } catch {
      setError('root', { message: failureText });
    }
  });
  const { errors, isSubmitting } = formState;
  return (
    <ProfileFormFrame
      title={preset ? 'Edit author profile' : 'New author profile'}
      failure={errors.root?.message}
      saveLabel={preset ? 'Update Profile' : 'Save Profile'}
      saving={isSubmitting}
      onSubmit={submit}
      onCancel={() => {
        forget();
        onCancel();
      }}
    >
      <TextField
        label="Profile Name"
        hint="How you find it again, such as the name of the blog."
        maxLength={TEXT_LIMITS.name}
        error={errors.presetName?.message}
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
    </ProfileFormFrame>
  );
}
