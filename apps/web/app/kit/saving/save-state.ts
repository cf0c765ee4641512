/** `error`: changes are kept, and retried if that can help. `undecided`: they are kept until a conflict is resolved. */
export type SaveStatus = 'saved' | 'unsaved' | 'saving' | 'error' | 'undecided';

export type SaveState =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: Date }
  /** Changes are kept, and saved once the connection is back. */
  | { state: 'offline' }
  | { state: 'undecided' }
  /** Changes are kept and retried. */
  | { state: 'failed'; message: string };

export interface LastSave {
  save: SaveStatus;
  savedAt?: Date | undefined;
  /** Reason why the last save failed. */
  failure?: string | undefined;
}

/** Result of the last save, which later edits don't change. */
export function toSaveState({ save, savedAt, failure }: LastSave): SaveState {
  if (save === 'saving') return { state: 'saving' };
  if (failure !== undefined) return { state: 'failed', message: failure };
  return savedAt ? { state: 'saved', at: savedAt } : { state: 'idle' };
}
