import type { Resource } from '@inkstep/contract';

/** What each way to add resources is given. */
export interface AddingProps {
  /** Where it keeps what is typed and not saved. */
  draftKey: string;
  /** All of what was to be saved is saved. */
  onSaved: (resources: Resource[]) => void;
  onCancel: () => void;
  /** Shows a resource that is in the library already. */
  onOpenExisting: (id: string) => void;
}
