/** `error`: the changes are kept, and sent again unless that is no use. */
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'error';

export type SaveState =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: Date }
  /** The changes are kept and tried again. */
  | { state: 'failed'; message: string };

export interface LastSave {
  save: SaveStatus;
  savedAt?: Date | undefined;
  /** Why the last save failed. */
  failure?: string | undefined;
}

/** How the last save went. Later edits don't change it. */
export function saveStateOf({ save, savedAt, failure }: LastSave): SaveState {
  if (save === 'saving') return { state: 'saving' };
  if (failure !== undefined) return { state: 'failed', message: failure };
  return savedAt ? { state: 'saved', at: savedAt } : { state: 'idle' };
}
