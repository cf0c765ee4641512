import { formatArticleText, parseArticleText, type TextMetadata } from '@inkstep/article/article-text';
import type { Change } from '@inkstep/article/text-removal';
import type { ArticleEvidence, Saver, Suggestion, ThreadState } from '@inkstep/contract';
import type { CheckName, Place } from '@inkstep/engine/checks';
import type { RefObject } from 'react';
import type { CheckedText } from '../../../editor/checks/check-text.ts';
import type { AskWorker } from '../../../editor/checks/use-checks-worker.ts';
import type { CommentMark } from '../../../editor/editor/comment-marks.ts';
import type { MarkdownEditorHandle, OpenedBy } from '../../../editor/editor/editor-props.ts';
import { type Flag, flagAfter } from '../../../editor/editor/flags.ts';
import type { MetadataChange } from '../../../editor/editor/metadata-history.ts';
import type { OpenedCitation } from '../../../editor/editor/opened-citation.ts';
import type { SelectedRange } from '../../../editor/editor/selection-menu.ts';
import type { SuggestionMark } from '../../../editor/editor/suggestion-marks.ts';
import type { TextSource } from '../../../editor/text-source.ts';
import { createStore } from '../../../kit/saving/store.ts';
import type { CommentsSession } from '../../comments/comments-session.ts';
import type { ArticleNews } from '../../live/article-news.ts';
import type { SuggestingDraft } from '../../suggestions/suggesting-draft.ts';
import type { SectionedText } from '../sections/sections-of.ts';
import type { ProposalRequest } from '../sections/use-proposal.ts';
import { followHeadline } from '../seo/follow-headline.ts';

/** Views of the side panel. Links such as `?open=comments` name them. */
export const PANEL_VIEWS = [
  'checks',
  'evidence',
  'comments',
  'suggestions',
  'review',
  'sections',
  'seo',
  'versions',
] as const;
export type PanelView = (typeof PANEL_VIEWS)[number];

export type OpenedEvidence =
  | { kind: 'citation'; citation: OpenedCitation }
  /** `start`: position of the flag, used to find the next one once it is resolved. */
  | { kind: 'flag'; id: string; start: number };

export interface ShownFix {
  name: CheckName;
  before: string;
  after: string;
}

interface Panel {
  view: PanelView;
  /** True if the panel beside the text is open, in wide windows. */
  open: boolean;
  /** True if the panel over the text is open, in narrow windows. */
  sheet: boolean;
}

export interface ArticleState {
  /** Undefined while loading. */
  evidence: ArticleEvidence | undefined;
  metadata: TextMetadata | null;
  headline: string;
  /** Undefined until the first report, and without worker support. */
  checked: CheckedText | undefined;
  sectioned: SectionedText | undefined;
  /** Flags highlighted in the editor. */
  flags: readonly Flag[];
  selected: string;
  panel: Panel;
  opened: OpenedEvidence | undefined;
  /** Request for the proposal that is shown. */
  wish: ProposalRequest | undefined;
  /** Section or passage in the rewrite dialog. */
  rewriting: Pick<ProposalRequest, 'section' | 'sentence'> | undefined;
  /** Selected text in the source dialog. */
  sourcing: Required<Pick<ProposalRequest, 'section' | 'sentence'>> | undefined;
  fix: ShownFix | undefined;
  /** Suggestions to decide, at their places in this stored text; undefined until known. */
  suggestions: { text: string; list: readonly Suggestion[] } | undefined;
  suggestionCount: number;
  /** Suggestions marked in the editor, at their current places in the body. */
  suggested: readonly SuggestionMark[];
  openedSuggestion: string | undefined;
  /** Undefined until loaded. */
  comments: CommentsSession | undefined;
  /** Open threads. */
  threadCount: number;
  /** Ranges with comments, in this body; undefined until known. */
  commented: { body: string; marks: readonly CommentMark[] } | undefined;
  /** Version to compare first; defaults to the newest other one. */
  compared: { first: string | undefined } | undefined;
  /** Other article that is shown beside this one. */
  beside: { id: string; title: string } | undefined;
  /** Newest change that somebody else made. */
  news: ArticleNews | undefined;
  /** Newest version that this page heard of, and who saved it. */
  saved: { version: number; by: Saver | null } | undefined;
}

/** Functions of the surrounding page that the editor needs. */
export interface SessionContext {
  showText: () => void;
  /** Loads the stored article into the editor. */
  reload: () => Promise<void>;
}

const PANEL_KEY = 'article-panel';
const headlineOf = (body: string): string => /^#[ \t]+(.+)$/m.exec(body)?.[1]?.trim() ?? '';
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function firstDifference(before: string, after: string): number {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  return at;
}

interface SessionInput {
  taskId: string;
  article: SuggestingDraft;
  ask: AskWorker;
  editor: RefObject<MarkdownEditorHandle | null>;
  surroundings: SessionContext;
}

/** State and actions of an article that is open in the editor. Components select parts of the state. */
export class ArticleSession {
  readonly taskId: string;
  readonly article: SuggestingDraft;
  readonly ask: AskWorker;
  readonly source: TextSource;
  surroundings: SessionContext;
  readonly store;
  private readonly editor: SessionInput['editor'];
  private parsed: { text: string; metadata: TextMetadata | null; body: string };
  private panelBefore: Panel | undefined;
  /** Returns the focus after the panel is closed. */
  private back: (() => void) | undefined;
  private follows = false;
  private accepted = false;
  private readonly editListeners = new Set<(at: number) => void>();

  constructor({ taskId, article, ask, editor, surroundings }: SessionInput) {
    this.taskId = taskId;
    this.article = article;
    this.ask = ask;
    this.editor = editor;
    this.surroundings = surroundings;
    const { text } = article.read();
    this.parsed = { text, ...parseArticleText(text) };
    const { metadata, body } = this.parsed;
    this.source = {
      body: () => this.parts().body,
      length: () => article.read().text.length,
      subscribe: article.subscribe,
    };
    this.store = createStore<ArticleState>({
      evidence: undefined,
      metadata,
      headline: headlineOf(body),
      checked: undefined,
      sectioned: undefined,
      flags: [],
      selected: '',
      panel: { view: 'checks', open: localStorage.getItem(PANEL_KEY) !== 'closed', sheet: false },
      opened: undefined,
      wish: undefined,
      rewriting: undefined,
      sourcing: undefined,
      fix: undefined,
      suggestions: undefined,
      suggestionCount: 0,
      suggested: [],
      openedSuggestion: undefined,
      comments: undefined,
      threadCount: 0,
      commented: undefined,
      compared: undefined,
      beside: undefined,
      news: undefined,
      saved: undefined,
    });
  }

  readonly surround = (surroundings: SessionContext): void => {
    this.surroundings = surroundings;
  };

  readonly text = (): string => this.article.read().text;

  /** Subscribes to the text. Returns the unsubscribe function. */
  readonly start = (): (() => void) => {
    const follow = () => {
      const { metadata, body } = this.parts();
      const headline = headlineOf(body);
      const now = this.store.read();
      if (headline !== now.headline) this.store.set({ headline });
      if (!isSame(metadata, now.metadata)) this.store.set({ metadata });
    };
    follow();
    return this.article.subscribe(follow);
  };

  /** Stores the editor's new body. */
  readonly edit = (body: string, replaced?: MetadataChange): void => {
    const { metadata: own, body: bodyBefore } = this.parts();
    const headlines = { before: headlineOf(bodyBefore), after: headlineOf(body) };
    const metadata = replaced ? replaced.after : followHeadline(own, headlines);
    const before = this.text();
    const text = formatArticleText({ metadata, body });
    this.article.edit(text);
    if (this.editListeners.size === 0) return;
    const at = firstDifference(before, text);
    for (const listener of this.editListeners) listener(at);
  };

  /** Calls back with the offset of each change that the user makes in the text. Returns the unsubscribe function. */
  readonly listenToEdits = (listener: (at: number) => void): (() => void) => {
    this.editListeners.add(listener);
    return () => void this.editListeners.delete(listener);
  };

  readonly editMetadata = (metadata: TextMetadata): void =>
    this.article.edit(formatArticleText({ metadata, body: this.parts().body }));

  /** Changes body and metadata as a single undo step. */
  readonly change = (changes: readonly Change[], metadata?: MetadataChange): void =>
    this.editor.current?.change(changes, metadata);

  /** Applies changes that the user accepted in a dialog. */
  readonly accept = (changes: readonly Change[], metadata?: MetadataChange): void => {
    this.accepted = true;
    this.surroundings.showText();
    this.change(changes, metadata);
  };

  /**
   * Focuses the editor after an accepted change, because the button may be gone and undo needs the editor. Returns
   * false if nothing was accepted.
   */
  readonly takeFocus = (): boolean => {
    const isAccepted = this.accepted;
    this.accepted = false;
    if (isAccepted) this.editor.current?.focus();
    return isAccepted;
  };

  /** Number of characters before the body. */
  readonly before = (): number => this.text().length - this.parts().body.length;

  /** Selects a range of the text. */
  readonly reveal = ({ start, end }: Place): void => {
    this.surroundings.showText();
    if (this.store.read().panel.sheet) {
      this.closeSheet();
      this.back = () => this.editor.current?.focus();
    }
    const before = this.before();
    this.editor.current?.reveal(Math.max(0, start - before), Math.max(0, end - before));
  };

  /** Opens the picture dialog at the cursor. */
  readonly choosePicture = (): void => this.editor.current?.choosePicture();

  readonly openTab = (view: PanelView): void => {
    const { panel } = this.store.read();
    this.panelBefore = undefined;
    if (!panel.sheet) this.back = undefined;
    this.store.set({ panel: { ...panel, view }, opened: undefined });
  };

  /** Opens the panel at a view, on phones too. */
  readonly showTab = (view: PanelView): void => {
    this.panelBefore = undefined;
    this.store.set({ opened: undefined, panel: { view, open: true, sheet: true } });
  };

  readonly setOpen = (open: boolean): void => {
    localStorage.setItem(PANEL_KEY, open ? 'open' : 'closed');
    this.store.set({ panel: { ...this.store.read().panel, open } });
  };

  readonly openSheet = (): void => {
    this.rememberFocus();
    this.store.set({ panel: { ...this.store.read().panel, sheet: true } });
  };

  readonly closeSheet = (): void => {
    const { opened, panel } = this.store.read();
    if (!panel.sheet) return;
    if (opened) this.closeEvidence();
    else this.store.set({ panel: { ...panel, sheet: false } });
  };

  readonly setFlags = (flags: readonly Flag[]): void => this.store.set({ flags });

  readonly setSuggested = (suggested: readonly SuggestionMark[]): void => this.store.set({ suggested });

  /** Opens a suggestion in the panel. */
  readonly openSuggestion = (id: string): void => {
    this.rememberFocus();
    this.store.set({ openedSuggestion: undefined });
    this.store.set({
      opened: undefined,
      openedSuggestion: id,
      panel: { view: 'suggestions', open: true, sheet: true },
    });
  };

  /** Opens a thread in the panel. */
  readonly openThread = (id: string | undefined, state: ThreadState = 'open'): void => {
    this.showComments();
    this.store.read().comments?.setFilter(state);
    this.store.read().comments?.open(id);
  };

  /** Begins a comment on a range of the body. */
  readonly comment = ({ from, to }: SelectedRange): void => {
    const before = this.before();
    if (this.store.read().comments?.begin({ start: from + before, end: to + before })) this.showComments();
  };

  readonly select = (selected: string): void => {
    if (selected !== this.store.read().selected) this.store.set({ selected });
  };

  readonly openCitation = (citation: OpenedCitation, by: OpenedBy): void =>
    this.openEvidence({ kind: 'citation', citation }, by);

  readonly openFlag = (id: string | undefined, by: OpenedBy): void => {
    const flag = this.store.read().flags.find((each) => each.id === id);
    if (!flag) return;
    this.surroundings.showText();
    this.openEvidence({ kind: 'flag', id: flag.id, start: flag.start }, by);
    this.editor.current?.reveal(flag.start, flag.end, { focus: false });
  };

  readonly openNextFlag = (): void => {
    const { opened, flags } = this.store.read();
    if (opened?.kind !== 'flag') return;
    const place = flags.find(({ id }) => id === opened.id)?.start ?? opened.start - 1;
    this.openFlag(flagAfter(flags, place)?.id, { keyboard: false });
  };

  /** Restores the panel to its earlier state. The caller returns the focus. */
  readonly closeEvidence = (): void => {
    const { panel, opened } = this.store.read();
    if (!opened) return;
    this.store.set({ opened: undefined, panel: this.panelBefore ?? panel });
    this.panelBefore = undefined;
  };

  /** True if evidence was opened by keyboard since the last call, so that the focus should follow. */
  readonly takeFollow = (): boolean => {
    const { follows } = this;
    this.follows = false;
    return follows;
  };

  /** Returns the focus to the element that opened the evidence; false if there is none. */
  readonly returnFocus = (): boolean => {
    const { back } = this;
    this.back = undefined;
    back?.();
    return back !== undefined;
  };

  private showComments(): void {
    this.rememberFocus();
    this.panelBefore = undefined;
    this.store.set({ opened: undefined, panel: { view: 'comments', open: true, sheet: true } });
  }

  private openEvidence(opened: OpenedEvidence, { keyboard }: OpenedBy): void {
    const { panel, opened: shown } = this.store.read();
    this.rememberFocus();
    if (!shown) this.panelBefore = panel;
    this.follows = keyboard;
    this.store.set({ opened, panel: { view: 'evidence', open: true, sheet: true } });
  }

  private rememberFocus(): void {
    const active = document.activeElement;
    if (!(active instanceof HTMLElement) || active.closest('[data-article-panel]')) return;
    this.back = () => active.focus();
  }

  private parts() {
    const text = this.text();
    if (this.parsed.text !== text) this.parsed = { text, ...parseArticleText(text) };
    return this.parsed;
  }
}
