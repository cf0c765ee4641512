import { type Anchor, createAnchor, findAnchor } from '@inkstep/article/anchors';
import type { ArticleThread } from '@inkstep/contract';
import { COMMENT_LIMITS } from '@inkstep/contract/comment-limits';
import { type Draft, draftAt } from '../../kit/saving/drafts.ts';
import { createStore } from '../../kit/saving/store.ts';
import { Outbox } from './outbox.ts';

interface Range {
  start: number;
  end: number;
}

interface State {
  /** Thread that was opened from the text or the list. */
  opened: string | undefined;
  /** Place of a comment that is being written. */
  writing: Anchor | undefined;
  filter: 'open' | 'resolved';
}

interface Options {
  taskId: string;
  /** The article's text as the page has it. */
  text: () => string;
  /** Shows the range of a thread in the text. */
  show: (range: Range, threadId: string) => void;
  sent: () => Promise<void>;
  refused: (error: unknown) => void;
}

/** What is being read and written in the comments of an article that is open. */
export class CommentsSession {
  readonly taskId: string;
  readonly store;
  readonly outbox: Outbox;
  readonly text: () => string;
  private readonly showRange: Options['show'];
  private readonly place: Draft<Anchor>;

  constructor({ taskId, text, show, sent, refused }: Options) {
    this.taskId = taskId;
    this.text = text;
    this.showRange = show;
    this.outbox = new Outbox(taskId, { sent, refused });
    this.place = draftAt<Anchor>(`comment-place/${taskId}`);
    this.store = createStore<State>({ opened: undefined, writing: this.place.read(), filter: 'open' });
  }

  /** Begins a comment on a range of the text. False if there is nothing to comment on. */
  readonly begin = ({ start, end }: Range): boolean => {
    const anchor = createAnchor(this.text(), start, Math.min(end, start + COMMENT_LIMITS.quote));
    if (anchor.quote.trim() === '') return false;
    this.place.keep(anchor);
    this.store.set({ writing: anchor, opened: undefined, filter: 'open' });
    return true;
  };

  readonly endWriting = (): void => {
    this.place.drop();
    this.store.set({ writing: undefined });
  };

  readonly open = (opened: string | undefined): void => {
    // The same thread again: its element takes the focus again.
    if (opened === this.store.read().opened) this.store.set({ opened: undefined });
    this.store.set({ opened });
  };

  /** Closes a thread, unless another one was opened instead. */
  readonly close = (threadId: string): void => {
    if (this.store.read().opened === threadId) this.store.set({ opened: undefined });
  };

  readonly setFilter = (filter: State['filter']): void => this.store.set({ filter, opened: undefined });

  readonly show = ({ id, range }: Pick<ArticleThread, 'id' | 'range'>): void => {
    const place = range && locate(range, this.text());
    this.store.set({ opened: id });
    if (place) this.showRange(place, id);
  };
}

/** A range of the stored text in a text with unsaved edits. */
export function locate(range: NonNullable<ArticleThread['range']>, text: string): Range | null {
  if (text.slice(range.start, range.end) === range.quote) return range;
  return findAnchor(range, text);
}
