import type { PageSave } from '@inkstep/contract';
import type { SaveStatus } from '../../kit/saving/save-state.ts';
import type { Choice, Merged } from '../../kit/text/merge-texts.ts';

export interface StoredArticle {
  text: string;
  version: number;
  /** Last stored save of each page; missing in an article that came with its task. */
  pageSaves?: readonly PageSave[];
}

/** Offsets in a stored text of dropped words, which others saved after the version `since`. */
export interface DroppedWords {
  since: number;
  places: number[];
}

/** Text that a page sent. */
export interface SentText extends PageSave {
  text: string;
}

/** Stored text before and after others changed it. */
export interface ChangedText {
  before: string;
  after: string;
}

/** Unsaved text with the stored one it is based on. */
export interface UnsentArticle extends StoredArticle {
  base: string;
  /** Sent texts without an answer. One of them may be stored. */
  sent?: readonly SentText[];
}

export interface ArticleSnapshot {
  text: string;
  save: SaveStatus;
  /** Result of a merge with conflicts. Nothing is saved until they are resolved. */
  conflict?: Merged | undefined;
  /** Version of the stored text in the conflict. */
  conflictVersion?: number | undefined;
  /** True if the user wants to resolve it later. Saving asks again. */
  postponed?: boolean | undefined;
}

/** Article being edited. Outlives the step that shows it. */
export interface ArticleDraft {
  read: () => ArticleSnapshot;
  /** Newest stored text that this tab knows. */
  readStored: () => StoredArticle;
  subscribe: (listener: () => void) => () => void;
  edit: (text: string) => void;
  /** Rejects if the article couldn't be stored. */
  saveNow: () => Promise<void>;
  /**
   * Takes over the stored text if it has a version that isn't known, and merges unsaved edits into it. Returns the texts
   * between which others changed it. Rejects if it can't be loaded.
   */
  meet: (version: number) => Promise<ChangedText | undefined>;
  /** Closes the question about a conflict. The text is kept, and not saved. */
  postpone: () => void;
  /**
   * Resolves each conflict by the choices. A text that is dropped in part is saved as a version first; rejects if
   * that fails.
   */
  resolve: (choices: readonly Choice[]) => Promise<void>;
}
