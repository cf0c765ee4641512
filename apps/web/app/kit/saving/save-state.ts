export type SaveState =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'saved'; at: Date }
  /** The changes are kept and tried again. */
  | { state: 'failed'; message: string };

export type ArticleSaveState = 'saved' | 'unsaved' | 'saving' | 'error';
