import { useTexts } from '../../i18n/language-context.ts';
import type { WizardStepProps } from '../../lib/task-draft.ts';
import { AuthorForm } from './author-form.tsx';
import { describeAuthor } from './describe-profile.ts';
import { ProfilePicker } from './profile-picker.tsx';

/** Step 5: who is speaking. */
export default function AuthorStep({ task, change }: WizardStepProps) {
  const t = useTexts('presets');
  const chosen = task.eeatProfile;
  return (
    <ProfilePicker
      type="author"
      draftKey={`${task.id}/author-form`}
      selectedSummary={chosen ? chosen.authorName || t('author.withoutName') : undefined}
      isSelected={({ presetData: { authorName, authorBio, targetAudience } }) =>
        chosen?.authorName === authorName &&
        chosen.authorBio === authorBio &&
        chosen.targetAudience === targetAudience
      }
      onSelect={(preset) => change({ eeatProfile: preset?.presetData ?? null })}
      describe={(preset) => describeAuthor(preset, t)}
      Form={AuthorForm}
    />
  );
}
