import type { PresetType } from '@inkstep/contract';
import type { PresetDraft, PresetOf } from './api.ts';

/** Props shared by the forms of all profile types. */
export interface ProfileFormProps<T extends PresetType> {
  /** Undefined for a new profile. */
  preset: PresetOf<T> | undefined;
  /** Storage key of the unsaved input. */
  draftKey: string;
  /** Error message if saving fails. */
  failureText: string;
  /** Rejects on failure. `onSaved` is called before the form closes. */
  onSave: ((profile: PresetDraft<T>, onSaved: () => void) => Promise<void>) | undefined;
  onCancel: () => void;
}
