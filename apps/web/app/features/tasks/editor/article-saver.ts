import { isEmptyArticle } from '@inkstep/contract/article-text';
import { TEXT_LIMITS, TIMERS } from '@inkstep/contract/limits';
import type { ArticleDraft, ArticleSnapshot, StoredArticle } from '../../../lib/article-draft.ts';
import { Autosave } from '../../../lib/autosave.ts';
import type { Draft } from '../../../lib/drafts.ts';

interface Options {
  /** Saves the text over the version it is based on. Returns the new version. */
  send: (article: StoredArticle, options: { keepalive: boolean }) => Promise<number>;
  isConflict: (error: unknown) => boolean;
  /** Saves the discarded text as a version. */
  setAside: (text: string) => Promise<void>;
  load: () => Promise<StoredArticle>;
  /** Keeps a text that couldn't be saved. */
  draft: Draft<StoredArticle>;
}

/** Autosaves an article two seconds after the last change. An empty one isn't saved. */
export class ArticleSaver implements ArticleDraft {
  private snapshot: ArticleSnapshot;
  private stored: StoredArticle;
  private readonly autosave: Autosave<string>;
  private readonly listeners = new Set<() => void>();
  private readonly options: Options;

  constructor(article: StoredArticle, options: Options) {
    this.snapshot = { text: article.text, save: 'saved' };
    this.stored = article;
    this.options = options;
    const { draft } = options;
    this.autosave = new Autosave<string>({
      merge: (_, later) => later,
      send: (text, how) => this.send(text, how),
      onSaving: () => this.show({ ...this.snapshot, save: 'saving' }),
      onSaved: () => {
        const save = this.snapshot.text === this.stored.text ? 'saved' : 'unsaved';
        this.show({ ...this.snapshot, save });
      },
      onFailed: (error) => this.fail(error),
      draft: { read: () => draft.read()?.text, keep: (text) => this.keep(text), drop: draft.drop },
    });
  }

  readonly read = (): ArticleSnapshot => this.snapshot;

  readonly readStored = (): StoredArticle => this.stored;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly edit = (text: string): void => {
    if (text !== this.snapshot.text) this.take(text, TIMERS.articleAutosaveMs);
  };

  /** @throws the failure of the call, or that it is too long; an empty article is not saved */
  readonly saveNow = async (): Promise<void> => {
    if (this.snapshot.conflict) throw new Error('The article was changed elsewhere.');
    await this.autosave.saveNow();
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
    this.snapshot = { text: mine, save: 'unsaved' };
    this.take(mine, 0);
  };

  /** The stored text has changed, such as after a generation. Unsaved edits cause a conflict. */
  readonly adopt = (article: StoredArticle): void => {
    if (article.version === this.stored.version) return;
    const { save, text } = this.snapshot;
    if (save !== 'saved' && !isEmptyArticle(text) && article.text !== text) {
      this.keep(text);
      this.showConflict(article);
      return;
    }
    this.stored = article;
    this.takeStored();
  };

  /** Restores the text that an earlier visit couldn't save, with its base version. */
  readonly restore = (): void => {
    const left = this.options.draft.read();
    if (!left) return;
    if (left.text === this.snapshot.text) {
      this.options.draft.drop();
      return;
    }
    this.stored = { ...this.stored, version: left.version };
    this.take(left.text, 0);
  };

  readonly leave = (): void => this.autosave.leave();

  readonly stop = (): void => this.autosave.stop();

  private take(text: string, delayMs: number): void {
    const { conflict } = this.snapshot;
    this.show({ ...this.snapshot, text, save: 'unsaved' });
    if (conflict) this.keep(text);
    else if (isEmptyArticle(text)) this.autosave.clear();
    else this.autosave.add(text, delayMs);
  }

  private keep(text: string): void {
    this.options.draft.keep({ text, version: this.stored.version });
  }

  private async send(text: string, how: { keepalive: boolean }): Promise<void> {
    if (text.length > TEXT_LIMITS.article) throw new Error('The article is too long.');
    const version = await this.options.send({ text, version: this.stored.version }, how);
    this.stored = { text, version };
  }

  private fail(error: unknown): boolean {
    const { text } = this.snapshot;
    this.show({ ...this.snapshot, save: 'error' });
    this.keep(text);
    if (this.options.isConflict(error)) void this.takeConflict();
    // A retry doesn't help until it is shortened.
    return text.length <= TEXT_LIMITS.article;
  }

  private async takeConflict(): Promise<void> {
    const article = await this.options.load().catch(() => undefined);
    // Without it, the retry of the save meets the conflict again.
    if (!article) return;
    if (article.text === this.snapshot.text) {
      this.stored = article;
      this.takeStored();
    } else this.showConflict(article);
  }

  private showConflict(conflict: StoredArticle): void {
    this.autosave.clear();
    this.show({ text: this.snapshot.text, save: 'error', conflict });
  }

  private takeStored(): void {
    this.autosave.clear();
    this.options.draft.drop();
    this.show({ text: this.stored.text, save: 'saved' });
  }

  private show(snapshot: ArticleSnapshot): void {
    this.snapshot = snapshot;
    for (const listener of this.listeners) listener();
  }
}
