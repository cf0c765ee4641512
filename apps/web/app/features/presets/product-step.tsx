import type { WizardStepProps } from '../../lib/task-draft.ts';
import { ProductForm } from './product-form.tsx';
import { ProfilePicker } from './profile-picker.tsx';

/** Step 4, which may be left out: what the article may mention. */
export default function ProductStep({ task, change }: WizardStepProps) {
  const chosen = task.productInfo;
  return (
    <ProfilePicker
      type="product"
      draftKey={`${task.id}/product-form`}
      title="Product Integration"
      description="Let the article mention your product where it helps the reader. This step is optional."
      noun="product profile"
      selectedSummary={chosen?.name}
      isSelected={({ presetData: { name, link, description, features } }) =>
        chosen?.name === name &&
        chosen.link === link &&
        chosen.description === description &&
        chosen.features.join('\n') === features.join('\n')
      }
      onSelect={(preset) => change({ productInfo: preset?.presetData ?? null })}
      describe={({ presetData: { name, description } }) => [name, description].filter(Boolean).join(' · ')}
      Form={ProductForm}
    />
  );
}
