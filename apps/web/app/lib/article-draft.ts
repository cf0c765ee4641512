export type ArticleSaveState = 'saved' | 'unsaved' | 'saving' | 'error';

export interface StoredArticle {
  text: string;
  version: number;
}

export interface ArticleSnapshot {
  text: string;
  save: ArticleSaveState;
  /** Somebody else, or another tab, stored this first; nothing is saved until the person decides. */
  conflict?: StoredArticle;
}

/** The article while it is edited. It stays with the task, whichever step is open. */
export interface ArticleDraft {
  read: () => ArticleSnapshot;
  subscribe: (listener: () => void) => () => void;
  edit: (text: string) => void;
  /** Rejects when the article could not be stored. */
  saveNow: () => Promise<void>;
  /** Ends a conflict: either text wins, and the other one stays among the versions. Rejects when it could not be kept. */
  resolve: (winner: 'mine' | 'theirs') => Promise<void>;
}
