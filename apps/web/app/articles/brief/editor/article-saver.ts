import { isEmptyArticle } from '@inkstep/contract/article-text';
import { TEXT_LIMITS, TIMERS } from '@inkstep/contract/limits';
import { Autosave } from '../../../kit/saving/autosave.ts';
import type { TabDraft } from '../../../kit/saving/drafts.ts';
import type * as Merging from '../../../kit/text/merge-texts.ts';
import type {
  ArticleDraft,
  ArticleSnapshot,
  StoredArticle,
  UnsentArticle,
} from '../../text/article-draft.ts';

interface Options {
  /** Saves the text over the version it is based on. Returns the new version. */
  send: (article: StoredArticle, options: { keepalive: boolean }) => Promise<number>;
  isConflict: (error: unknown) => boolean;
  /** Saves the discarded text as a version. */
  setAside: (text: string) => Promise<void>;
  load: () => Promise<StoredArticle>;
  /** Merging is needed rarely, so its code is loaded then. */
  loadMerging: () => Promise<typeof Merging>;
  /** Keeps a text until it is saved. */
  draft: TabDraft<UnsentArticle>;
}

/** When a merge is tried again whose code couldn't be loaded. */
const MERGE_AGAIN_MS = 10_000;

/** Autosaves an article two seconds after the last change. An empty one isn't saved. */
export class ArticleSaver implements ArticleDraft {
  private snapshot: ArticleSnapshot;
  /** The newest stored text that this tab knows, which its edits are based on. */
  private stored: StoredArticle;
  /** What is to be merged when a conflict is decided. */
  private newer: StoredArticle | undefined;
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

  readonly resolve: ArticleDraft['resolve'] = async (choices) => {
    const { conflict, text: mine } = this.snapshot;
    const { newer } = this;
    if (!conflict || !newer) return;
    const { settle } = await this.options.loadMerging();
    if (choices.includes('theirs')) await this.setAside(mine);
    if (choices.includes('mine')) await this.setAside(newer.text);
    this.takeMerged(newer, settle(conflict, choices));
  };

  /** The stored text has changed, such as by another tab or a generation. Unsaved edits are merged with it. */
  readonly adopt = (article: StoredArticle): void => {
    if (article.version <= this.stored.version) return;
    const { save, text } = this.snapshot;
    if (save !== 'saved' && !isEmptyArticle(text) && article.text !== text) {
      this.keep(text);
      void this.merge(article);
      return;
    }
    this.takeMerged(article, article.text);
  };

  /** Restores texts that earlier visits couldn't save. */
  readonly restore = async (): Promise<void> => {
    for (const left of this.options.draft.readAll()) await this.restoreOne(left);
    if (this.snapshot.save === 'saved') this.options.draft.drop();
  };

  /** Resolves when no call is under way. */
  readonly settled = (): Promise<void> => this.autosave.settled();

  readonly leave = (): void => this.autosave.leave();

  readonly stop = (): void => this.autosave.stop();

  private take(text: string, delayMs: number): void {
    const { newer } = this;
    this.show({ ...this.snapshot, text, save: 'unsaved' });
    if (newer) {
      this.keep(text);
      void this.merge(newer);
    } else if (isEmptyArticle(text)) this.autosave.clear();
    else this.autosave.add(text, delayMs);
  }

  private keep(text: string): void {
    const { text: base, version } = this.stored;
    this.options.draft.keep({ text, version, base });
  }

  private async restoreOne({ text, version, base }: UnsentArticle): Promise<void> {
    const { snapshot, stored } = this;
    if (text === snapshot.text || isEmptyArticle(text)) return;
    if (snapshot.save === 'saved' && version === stored.version) this.take(text, 0);
    else if (snapshot.save === 'saved') {
      this.stored = { text: base, version };
      this.show({ text, save: 'unsaved' });
      await this.merge(stored);
    } else await this.restoreBeside(text, base);
  }

  /** A text of another tab, beside one that is already restored. */
  private async restoreBeside(text: string, base: string): Promise<void> {
    const { mergeTexts, placesOf, settle } = await this.options.loadMerging();
    const merged = mergeTexts(base, text, this.snapshot.text);
    if (placesOf(merged).length === 0) this.take(settle(merged), 0);
    else await this.options.setAside(text);
  }

  private async setAside(text: string): Promise<void> {
    if (!isEmptyArticle(text)) await this.options.setAside(text);
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
    if (article) await this.merge(article);
  }

  /** Brings unsaved edits into a newer stored text. What both changed becomes a conflict. */
  private async merge(newer: StoredArticle): Promise<void> {
    this.autosave.clear();
    const merging = await this.options.loadMerging().catch(() => undefined);
    const { text } = this.snapshot;
    if (!merging) {
      this.autosave.add(text, MERGE_AGAIN_MS);
      return;
    }
    const merged = merging.mergeTexts(this.stored.text, text, newer.text);
    if (merging.placesOf(merged).length === 0) this.takeMerged(newer, merging.settle(merged));
    else {
      this.autosave.clear();
      this.newer = newer;
      this.show({ text, save: 'error', conflict: merged });
    }
  }

  /** Shows a text that contains everything of the `stored` one that it should, and saves it if it differs. */
  private takeMerged(stored: StoredArticle, text: string): void {
    this.stored = stored;
    this.newer = undefined;
    this.autosave.clear();
    this.options.draft.drop();
    this.show({ text, save: 'saved' });
    if (text !== stored.text) this.take(text, 0);
  }

  private show(snapshot: ArticleSnapshot): void {
    this.snapshot = snapshot;
    for (const listener of this.listeners) listener();
  }
}
