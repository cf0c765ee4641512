import { TIMERS } from '@inkstep/contract/limits';

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

interface Options {
  /** Stores the text over the version that it is based on and answers the new version. */
  send: (article: StoredArticle) => Promise<number>;
  isConflict: (error: unknown) => boolean;
  /** What is stored by now. */
  load: () => Promise<StoredArticle>;
}

const RETRY_MS = 10_000;

/** Holds an article while it is edited and stores it two seconds after the last change. */
export class ArticleSaver {
  private snapshot: ArticleSnapshot;
  private version: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly options: Options;

  constructor(article: StoredArticle, options: Options) {
    this.snapshot = { text: article.text, save: 'saved' };
    this.version = article.version;
    this.options = options;
  }

  readonly read = (): ArticleSnapshot => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly edit = (text: string): void => {
    if (text === this.snapshot.text) return;
    this.show({ ...this.snapshot, text, save: 'unsaved' });
    this.schedule(TIMERS.articleAutosaveMs);
  };

  /** @throws the failure of the call; an empty article is not saved */
  readonly saveNow = async (): Promise<void> => {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    const { save, text, conflict } = this.snapshot;
    if (conflict) throw new Error('The article was changed elsewhere.');
    if (save === 'saved' || text.trim() === '') return;
    this.running = this.send().finally(() => {
      this.running = undefined;
    });
    await this.running;
    if (this.snapshot.save === 'unsaved') await this.saveNow();
  };

  /** Ends a conflict: either text wins, and the other one is gone. */
  readonly resolve = (winner: 'mine' | 'theirs'): void => {
    const { conflict, text } = this.snapshot;
    if (!conflict) return;
    this.version = conflict.version;
    if (winner === 'theirs') {
      this.show({ text: conflict.text, save: 'saved' });
      return;
    }
    this.show({ text, save: 'unsaved' });
    this.schedule(0);
  };

  /** Stops saving by itself, when the editor closes. */
  readonly close = (): void => clearTimeout(this.timer);

  private schedule(delayMs: number): void {
    clearTimeout(this.timer);
    if (this.snapshot.conflict) return;
    this.timer = setTimeout(() => void this.saveNow().catch(() => undefined), delayMs);
  }

  private async send(): Promise<void> {
    const { text } = this.snapshot;
    this.show({ ...this.snapshot, save: 'saving' });
    try {
      this.version = await this.options.send({ text, version: this.version });
      this.show({ ...this.snapshot, save: this.snapshot.text === text ? 'saved' : 'unsaved' });
    } catch (error) {
      this.show({ ...this.snapshot, save: 'error' });
      if (this.options.isConflict(error)) await this.takeConflict();
      else this.schedule(RETRY_MS);
      throw error;
    }
  }

  private async takeConflict(): Promise<void> {
    const stored = await this.options.load();
    if (stored.text === this.snapshot.text) {
      this.version = stored.version;
      this.show({ text: stored.text, save: 'saved' });
    } else this.show({ ...this.snapshot, save: 'error', conflict: stored });
  }

  private show(snapshot: ArticleSnapshot): void {
    this.snapshot = snapshot;
    for (const listener of this.listeners) listener();
  }
}
