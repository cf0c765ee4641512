import type { CommentAnchor } from '@inkstep/contract';
import { commentApi } from '../../kit/api/comment-api.ts';
import { onConnectionChange, readConnection } from '../../kit/api/connection.ts';
import { isPassing } from '../../kit/api/is-passing.ts';
import { type Draft, unsentAt } from '../../kit/saving/drafts.ts';
import { createStore } from '../../kit/saving/store.ts';

interface Written {
  /** ID of the comment. */
  id: string;
  threadId: string;
  body: string;
  mentions: string[];
  /** The server refused it. It is kept, so that its text can be copied. */
  isRefused?: boolean;
}

/** A comment that the server lacks: the first one of a thread has its anchor. */
export interface Pending extends Written {
  anchor?: CommentAnchor;
}

const AGAIN_MS = 15_000;

/** Comments on their way to the server. They outlive the page, and their IDs keep a repeated call from doubling them. */
export class Outbox {
  readonly store = createStore<{ items: readonly Pending[] }>({ items: [] });
  private readonly taskId: string;
  private readonly draft: Draft<Pending[]>;
  private readonly onSent: () => Promise<void>;
  private readonly onRefused: (error: unknown) => void;
  private isSending = false;

  constructor(taskId: string, on: { sent: () => Promise<void>; refused: (error: unknown) => void }) {
    this.taskId = taskId;
    this.draft = unsentAt<Pending[]>(`comments/${taskId}`);
    this.onSent = on.sent;
    this.onRefused = on.refused;
    this.store.set({ items: this.draft.read() ?? [] });
  }

  /** Sends what was kept, again when the connection returns. Returns the function that ends it. */
  readonly start = (): (() => void) => {
    const timer = setInterval(() => void this.send(), AGAIN_MS);
    const stop = onConnectionChange(() => {
      if (readConnection() === 'fine') void this.send();
    });
    void this.send();
    return () => {
      clearInterval(timer);
      stop();
    };
  };

  readonly add = (pending: Pending): void => {
    this.keep([...this.store.read().items, pending]);
    void this.send();
  };

  readonly discard = (id: string): void => this.keep(this.store.read().items.filter((one) => one.id !== id));

  readonly tryAgain = (id: string): void => {
    this.keep(this.store.read().items.map((one) => (one.id === id ? { ...one, isRefused: false } : one)));
    void this.send();
  };

  private keep(items: Pending[]): void {
    this.store.set({ items });
    if (items.length > 0) this.draft.keep(items);
    else this.draft.drop();
  }

  /** One after the other: a reply follows its thread. */
  private async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      for (;;) {
        const next = this.store.read().items.find(({ isRefused }) => !isRefused);
        if (!next) return;
        await this.post(next);
        await this.onSent();
        this.discard(next.id);
      }
    } catch {
      // Kept until the next try.
    } finally {
      this.isSending = false;
    }
  }

  private async post(pending: Pending): Promise<void> {
    const { id, threadId, body, mentions, anchor } = pending;
    try {
      if (anchor) {
        const thread = { id: threadId, commentId: id, anchor, body, mentions };
        await commentApi.startThread({ params: { id: this.taskId }, body: thread });
      } else
        await commentApi.addComment({ params: { id: this.taskId, threadId }, body: { id, body, mentions } });
    } catch (error) {
      if (isPassing(error)) throw error;
      this.keep(this.store.read().items.map((one) => (one.id === id ? { ...one, isRefused: true } : one)));
      this.onRefused(error);
      throw error;
    }
  }
}
