import type { SaveStatus } from '../../kit/saving/save-state.ts';
import type { Choice, Merged } from '../../kit/text/merge-texts.ts';

export interface StoredArticle {
  text: string;
  version: number;
}

/** A text that isn't stored yet, and the stored one that it comes from. */
export interface UnsentArticle extends StoredArticle {
  base: string;
}

export interface ArticleSnapshot {
  text: string;
  save: SaveStatus;
  /** The text merged with a newer one, with places that both changed. Nothing is saved until these are decided. */
  conflict?: Merged | undefined;
}

/** The article while it is edited. It stays with the task, whichever step is open. */
export interface ArticleDraft {
  read: () => ArticleSnapshot;
  subscribe: (listener: () => void) => () => void;
  edit: (text: string) => void;
  /** Rejects when the article could not be stored. */
  saveNow: () => Promise<void>;
  /**
   * Ends a conflict with a choice for each place. A text that isn't fully in the result stays among the versions.
   * Rejects when it could not be kept.
   */
  resolve: (choices: readonly Choice[]) => Promise<void>;
}
