import type { Resource } from '@inkstep/contract';

export interface AddingProps {
  /** Storage key of the unsaved input. */
  draftKey: string;
  onSaved: (resources: Resource[]) => void;
  onCancel: () => void;
  /** Opens a resource that already exists. */
  onOpenExisting: (id: string) => void;
  /** Adds the server's reason to the message of any failure. */
  tellsReason?: boolean;
}
