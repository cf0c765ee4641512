import type { WizardStepProps } from '../../lib/task-draft.ts';
import { AuthorForm } from './author-form.tsx';
import { ProfilePicker } from './profile-picker.tsx';

/** Step 5: who is speaking. */
export default function AuthorStep({ task, change }: WizardStepProps) {
  const chosen = task.eeatProfile;
  return (
    <ProfilePicker
      type="author"
      draftKey={`${task.id}/author-form`}
      title="Authority Profile"
      description="Say who is speaking: name and experience give readers a reason to trust the article."
      noun="author profile"
      selectedSummary={chosen ? chosen.authorName || 'Without a name' : undefined}
      isSelected={({ presetData: { authorName, authorBio, targetAudience } }) =>
        chosen?.authorName === authorName &&
        chosen.authorBio === authorBio &&
        chosen.targetAudience === targetAudience
      }
      onSelect={(preset) => change({ eeatProfile: preset?.presetData ?? null })}
      describe={({ presetData: { authorName, authorBio } }) =>
        [authorName, authorBio].filter(Boolean).join(' · ') || 'No name or bio yet'
      }
      Form={AuthorForm}
    />
  );
}
