import type { Resource } from '@inkstep/contract';

/** Props shared by all tabs of the add form. */
export interface AddingProps {
  /** Storage key of the unsaved input. */
  draftKey: string;
  /** Called when everything is saved. */
  onSaved: (resources: Resource[]) => void;
  onCancel: () => void;
  /** Opens a resource that already exists. */
  onOpenExisting: (id: string) => void;
}
