import { isEmptyArticle } from '@inkstep/contract/article-text';
import { TEXT_LIMITS, TIMERS } from '@inkstep/contract/limits';
import type { ArticleDraft, ArticleSnapshot, StoredArticle } from '../../../lib/article-draft.ts';
import type { Draft } from '../../../lib/drafts.ts';

interface Options {
  /** Stores the text over the version that it is based on and answers the new version. */
  send: (article: StoredArticle, options: { keepalive: boolean }) => Promise<number>;
  isConflict: (error: unknown) => boolean;
  /** Keeps a text that lost, without storing it as the article. */
  setAside: (text: string) => Promise<void>;
  /** What is stored by now. */
  load: () => Promise<StoredArticle>;
  /** Where a text waits that could not be stored. */
  draft: Draft<StoredArticle>;
}

const RETRY_MS = 10_000;

/** Holds an article while it is edited and stores it two seconds after the last change. */
export class ArticleSaver implements ArticleDraft {
  private snapshot: ArticleSnapshot;
  /** As the server has it. */
  private stored: StoredArticle;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly options: Options;

  constructor(article: StoredArticle, options: Options) {
    this.snapshot = { text: article.text, save: 'saved' };
    this.stored = article;
    this.options = options;
  }

  readonly read = (): ArticleSnapshot => this.snapshot;

  readonly readStored = (): StoredArticle => this.stored;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly edit = (text: string): void => {
    if (text === this.snapshot.text) return;
    this.show({ ...this.snapshot, text, save: 'unsaved' });
    this.schedule(TIMERS.articleAutosaveMs);
  };

  /** @throws the failure of the call, or that it is too long; an empty article is not saved */
  readonly saveNow = async (): Promise<void> => {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    const { save, text, conflict } = this.snapshot;
    if (conflict) throw new Error('The article was changed elsewhere.');
    if (save === 'saved' || isEmptyArticle(text)) return;
    if (text.length > TEXT_LIMITS.article) {
      // No try would help until it is shortened.
      this.show({ ...this.snapshot, save: 'error' });
      this.options.draft.keep({ text, version: this.stored.version });
      throw new Error('The article is too long.');
    }
    this.running = this.send().finally(() => {
      this.running = undefined;
    });
    await this.running;
    if (this.snapshot.save === 'unsaved') await this.saveNow();
  };

  readonly resolve = async (winner: 'mine' | 'theirs'): Promise<void> => {
    const { conflict, text: mine } = this.snapshot;
    if (!conflict) return;
    const loser = winner === 'mine' ? conflict.text : mine;
    if (!isEmptyArticle(loser)) await this.options.setAside(loser);
    this.stored = conflict;
    if (winner === 'theirs') {
      this.takeStored();
      return;
    }
    this.show({ text: mine, save: 'unsaved' });
    this.schedule(0);
  };

  /** Another text is stored now, such as a generated one. What was typed and is not stored asks first. */
  readonly adopt = (article: StoredArticle): void => {
    if (article.version === this.stored.version) return;
    const typed = this.snapshot.save !== 'saved' && !isEmptyArticle(this.snapshot.text);
    if (typed && article.text !== this.snapshot.text) {
      clearTimeout(this.timer);
      this.show({ text: this.snapshot.text, save: 'error', conflict: article });
      return;
    }
    this.stored = article;
    this.takeStored();
  };

  /** Takes up the text that an earlier visit could not store, over the version that it was based on. */
  readonly restore = (): void => {
    const left = this.options.draft.read();
    if (!left) return;
    if (left.text === this.snapshot.text) {
      this.options.draft.drop();
      return;
    }
    this.stored = { ...this.stored, version: left.version };
    this.show({ text: left.text, save: 'unsaved' });
    this.schedule(0);
  };

  /** The page is going away: sends the text without waiting for the answer, and keeps it in case that fails. */
  readonly leave = (): void => {
    const { save, text, conflict } = this.snapshot;
    if (save === 'saved' || isEmptyArticle(text)) return;
    const article = { text, version: this.stored.version };
    this.options.draft.keep(article);
    if (!conflict) void this.options.send(article, { keepalive: true }).catch(() => undefined);
  };

  /** Tries no more: after its page is gone, a late try could store old text over newer. */
  readonly stop = (): void => clearTimeout(this.timer);

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    if (this.snapshot.conflict) return;
    this.timer = setTimeout(() => void this.saveNow().catch(() => undefined), delayMs);
  }

  private async send(): Promise<void> {
    const { text } = this.snapshot;
    this.show({ ...this.snapshot, save: 'saving' });
    try {
      const version = await this.options.send({ text, version: this.stored.version }, { keepalive: false });
      this.stored = { text, version };
      if (this.snapshot.text === text) this.takeStored();
      else this.show({ ...this.snapshot, save: 'unsaved' });
    } catch (error) {
      this.show({ ...this.snapshot, save: 'error' });
      this.options.draft.keep({ text: this.snapshot.text, version: this.stored.version });
      this.schedule(RETRY_MS);
      if (this.options.isConflict(error)) await this.takeConflict();
      throw error;
    }
  }

  private async takeConflict(): Promise<void> {
    const article = await this.options.load();
    clearTimeout(this.timer);
    if (article.text === this.snapshot.text) {
      this.stored = article;
      this.takeStored();
    } else this.show({ ...this.snapshot, save: 'error', conflict: article });
  }

  private takeStored(): void {
    clearTimeout(this.timer);
    this.options.draft.drop();
    this.show({ text: this.stored.text, save: 'saved' });
  }

  private show(snapshot: ArticleSnapshot): void {
    this.snapshot = snapshot;
    for (const listener of this.listeners) listener();
  }
}
