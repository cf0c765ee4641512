import type { Change } from '@inkstep/article/text-removal';
import type { RevisionMode } from '@inkstep/contract';
import type { Ref } from 'react';
import type { LinkSources } from '../link/link-targets.ts';
import type { PicturePlace } from '../pictures/picture-choice.ts';
import type { TextSource } from '../text-source.ts';
import type { CommentMark } from './comment-marks.ts';
import type { Flag } from './flags.ts';
import type { HeadingNote } from './heading-notes.ts';
import type { Heading } from './headings.ts';
import type { MetadataChange } from './metadata-history.ts';
import type { OpenedCitation } from './opened-citation.ts';
import type { StorePicture } from './picture-uploads.ts';
import type { SelectedRange } from './selection-menu.ts';
import type { Tool } from './shortcuts.ts';
import type { SuggestionMark } from './suggestion-marks.ts';

export interface MarkdownEditorHandle {
  apply: (tool: Exclude<Tool, 'picture'>) => void;
  /** Returns the headings in text order. */
  headings: () => Heading[];
  /** Returns the scroll container and the offsets of the headings in it. */
  scroller: () => { element: HTMLElement; tops: () => number[] } | undefined;
  /** Opens the picture dialog. */
  choosePicture: () => void;
  /** Returns the surroundings of a picture at the cursor. */
  picturePlace: () => PicturePlace;
  /** Inserts a picture with its caption at the cursor. */
  insertPicture: (markdown: string) => void;
  /** Selects a range and scrolls it to the middle, or `top` to the top. Takes the focus by default. */
  reveal: (start: number, end: number, options?: { focus?: boolean; top?: number }) => void;
  focus: () => void;
  /**
   * Applies one or more changes of the body and one of the metadata as a single undo step, and puts the cursor after
   * the first of them.
   */
  change: (change: Change | readonly Change[], metadata?: MetadataChange) => void;
}

export interface FlaggedBody {
  body: string;
  flags: readonly Flag[];
}

/** True if a mark was opened by keyboard, so that the focus should follow. */
export interface OpenedBy {
  keyboard: boolean;
}

export interface MarkdownEditorProps {
  ref: Ref<MarkdownEditorHandle>;
  source: TextSource;
  onChange: (value: string, metadata?: MetadataChange) => void;
  storePicture: StorePicture;
  /** Opens the dialog to choose a picture. */
  onChoosePicture: () => void;
  /** Renders Markdown inline, except where it is edited. */
  live: boolean;
  /** Called with the selected text, which may be empty. */
  onSelect?: ((text: string) => void) | undefined;
  /** Evidence marks; undefined without sources to check against. */
  evidence?: EvidenceMarks | undefined;
  /** Edits that were suggested, shown in the text. */
  suggestions?: SuggestedEdits | undefined;
  /** Comments, shown in the text and begun on selected text. */
  comments?: TextComments | undefined;
  /** Enables the revision menu over selected text. */
  revision?: SelectionRevision | undefined;
  /** Pages that links may lead to; none by default. */
  links?: LinkSources | undefined;
  /** Notes at headings of sections, such as who is writing them. */
  headingNotes?: readonly HeadingNote[] | undefined;
  /** Accessible name and placeholder; default to those of an article. */
  names?: { text: string; placeholder: string } | undefined;
}

/** Suggested edits with the text they belong to, which may have changed since. */
export interface SuggestedEdits {
  shown: { body: string; marks: readonly SuggestionMark[] } | undefined;
  /** Called after each edit with the current positions. */
  onMoved: (marks: readonly SuggestionMark[]) => void;
  onOpen: (id: string) => void;
}

/** Ranges with comments with the text they belong to, which may have changed since. */
export interface TextComments {
  shown: { body: string; marks: readonly CommentMark[] } | undefined;
  onOpen: (id: string) => void;
  onComment: (range: SelectedRange) => void;
}

/** Revision modes for selected text. */
export interface SelectionRevision {
  /** Returns the modes that are available now. */
  modes: () => readonly RevisionMode[];
  run: (mode: RevisionMode, range: SelectedRange) => void;
}

/** Flags and citations in the text, with handlers that open their details. */
export interface EvidenceMarks {
  /** Flags with the text they belong to, which may have changed since. */
  flagged: FlaggedBody | undefined;
  /** Called after each edit with the current positions. */
  onFlags: (flags: readonly Flag[]) => void;
  onOpenFlag: (id: string, by: OpenedBy) => void;
  onOpenCitation: (citation: OpenedCitation, by: OpenedBy) => void;
  /** Title of a source, for the card over its citations. */
  sourceTitle?: ((number: number) => string | undefined) | undefined;
}
