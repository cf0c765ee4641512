import type { SetValueConfig } from 'react-hook-form';

/** Part of a profile form that names the profile. */
interface NamedForm {
  getValues: (field: 'presetName') => string;
  setValue: (field: 'presetName', name: string, options: SetValueConfig) => void;
  formState: { isSubmitted: boolean };
}

/** Names the profile like the person or product, until the user names it differently. */
export function nameProfile(
  { getValues, setValue, formState }: NamedForm,
  before: string,
  name: string,
): void {
  if (getValues('presetName') !== before) return;
  setValue('presetName', name, { shouldDirty: true, shouldValidate: formState.isSubmitted });
}
