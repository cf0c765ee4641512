import type { FoundPicture, PictureOrigin } from '@inkstep/contract';

/** Library that a chosen picture is stored in: that of the workspace, or that of the blog. */
export type PictureOwner = 'workspace' | 'blog';

/** Surroundings of a picture in a text. */
export interface PicturePlace {
  /** Nearest heading above it; empty without one. */
  heading: string;
}

/** Picture that the user may insert. Found pictures and files are stored once they are inserted. */
export type Candidate =
  | { kind: 'found'; picture: FoundPicture }
  | { kind: 'file'; file: File }
  | { kind: 'stored'; url: string; origin: PictureOrigin };

/** Stored picture with its texts. */
export interface ChosenPicture {
  path: string;
  /** Empty for a decorative picture. */
  alt: string;
  /** Credit as Markdown; empty if none is needed. */
  caption: string;
}
