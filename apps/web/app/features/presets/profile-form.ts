import type { PresetType } from '@inkstep/contract';
import type { PresetDraft, PresetOf } from './api.ts';

/** What the form of a profile is given; one for each type, the same everywhere. */
export interface ProfileFormProps<T extends PresetType> {
  /** Absent for a new profile. */
  preset: PresetOf<T> | undefined;
  /** Where it keeps what is typed and not saved. */
  draftKey: string;
  /** For a save that failed. */
  failureText: string;
  /** Rejects when it failed. `onSaved` is called before the form closes. */
  onSave: ((profile: PresetDraft<T>, onSaved: () => void) => Promise<void>) | undefined;
  onCancel: () => void;
}
