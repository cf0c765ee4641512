import type { TaskStepProps } from '../task-step.ts';
import { describeProduct } from './describe-profile.ts';
import { ProductForm } from './product-form.tsx';
import { ProfilePicker } from './profile-picker.tsx';

/** Step 4 (optional): choose a product to mention. */
export default function ProductStep({ task, change }: TaskStepProps) {
  const chosen = task.productInfo;
  return (
    <ProfilePicker
      type="product"
      draftKey={`${task.id}/product-form`}
      selectedSummary={chosen?.name}
      isSelected={({ presetData: { name, link, description, features } }) =>
        chosen?.name === name &&
        chosen.link === link &&
        chosen.description === description &&
        chosen.features.join('\n') === features.join('\n')
      }
      onSelect={(profile) => change({ productInfo: profile?.presetData ?? null })}
      describe={describeProduct}
      Form={ProductForm}
    />
  );
}
