import { isEmptyArticle } from '@inkstep/article/article-text';
import type { PageSave } from '@inkstep/contract';
import { TEXT_LIMITS, TIMERS } from '@inkstep/contract/limits';
import { newId } from '../../../kit/api/new-id.ts';
import type { TabDraft } from '../../../kit/saving/drafts.ts';
import { createSaver, type Saver } from '../../../kit/saving/saver.ts';
import { createStore, type Store } from '../../../kit/saving/store.ts';
import type {
  ArticleDraft,
  ArticleSnapshot,
  ChangedText,
  DroppedWords,
  SentText,
  StoredArticle,
  UnsentArticle,
} from '../../text/article-draft.ts';
import type * as Merging from './article-merging.ts';

interface Options {
  /** Saves the text over the version it is based on. Returns the new version. */
  send: (article: StoredArticle, save: PageSave, options: { keepalive: boolean }) => Promise<number>;
  isConflict: (error: unknown) => boolean;
  /** Saves the discarded text as a version. `dropped`: if others saved it, who are told. */
  setAside: (text: string, dropped?: DroppedWords) => Promise<void>;
  load: () => Promise<StoredArticle>;
  /** Loads the merge code, which is rarely needed, on demand. */
  loadMerging: () => Promise<typeof Merging>;
  /** Keeps a text until it is saved. */
  draft: TabDraft<UnsentArticle>;
}

export interface ArticleSaver extends ArticleDraft {
  /** Applies a text stored elsewhere, such as by another tab or a run. Unsaved edits are merged with it. */
  adopt: (article: StoredArticle) => void;
  /** Restores texts that earlier visits couldn't save. */
  restore: () => Promise<void>;
  settled: () => Promise<void>;
  leave: () => void;
  stop: () => void;
}

/** Delay before a merge is retried that couldn't be loaded. */
const MERGE_AGAIN_MS = 10_000;
/** Texts without an answer. In an outage the first or the last may be stored, so those between are dropped. */
const MAX_UNANSWERED = 10;

/** What merging reads and changes of an article that is being edited. */
export interface EditedArticle
  extends Pick<Options, 'load' | 'setAside'>,
    Pick<Store<ArticleSnapshot>, 'read' | 'set'>,
    Pick<Saver<string>, 'add' | 'clear' | 'settled'> {
  /** Newest stored text known to this tab; the base of its edits. */
  stored: StoredArticle;
  /** Stored text to merge once the conflict is resolved. */
  undecided?: StoredArticle | undefined;
  /** Text whose conflict is shown. */
  asked?: string;
  /** Sent texts without an answer. One of them may be stored. */
  unanswered: readonly SentText[];
  editedAt: number;
  /** Shows a conflict once the user pauses. */
  asking?: ReturnType<typeof setTimeout>;
  keep: (text: string) => void;
  take: (text: string, delayMs: number) => void;
  /** Shows and saves a text merged with `newer`. */
  takeMerged: (newer: StoredArticle, text: string) => void;
  merge: (newer: StoredArticle) => Promise<void>;
  adopt: (newer: StoredArticle) => void;
}

/** Saves an article two seconds after the last change. An empty one isn't saved. */
export function articleSaver(loaded: StoredArticle, options: Options): ArticleSaver {
  const { isConflict, load, loadMerging, draft } = options;
  /** True once its page is gone. The draft then belongs to the next page. */
  let stopped = false;
  let meeting: Promise<ChangedText | undefined> | undefined;
  const store = createStore<ArticleSnapshot>({ text: loaded.text, save: 'saved' });
  const { read, set } = store;

  const keep = (text: string) => {
    const { version, text: base } = article.stored;
    if (!stopped) draft.keep({ text, version, base, sent: article.unanswered });
  };
  const drop = () => {
    if (!stopped) draft.drop();
  };
  const page = newId();
  let sentCount = 0;
  /** Notes a text that is sent, also in the draft, since the page may close before the answer. */
  const noteSent = (text: string): PageSave => {
    const { unanswered } = article;
    const known = unanswered.find((sent) => sent.page === page && sent.text === text);
    if (known) return { page, number: known.number };
    const save = { page, number: ++sentCount };
    article.unanswered = [...unanswered, { ...save, text }].filter(
      (_, at, { length }) => length <= MAX_UNANSWERED || at !== MAX_UNANSWERED / 2,
    );
    keep(read().text);
    return save;
  };
  const saver = createSaver<string>({
    store,
    async send(text, how) {
      if (text.length > TEXT_LIMITS.article) throw new Error('The article is too long.');
      const version = await options.send({ text, version: article.stored.version }, noteSent(text), how);
      // The request of a page that was left may end after later ones.
      if (version < article.stored.version) return;
      article.stored = { text, version };
      article.unanswered = [];
    },
    onSaved() {
      // The text was cleared during the save, and empty texts aren't saved.
      if (read().text !== article.stored.text) set({ save: 'unsaved' });
    },
    onFailed(error) {
      const { text } = read();
      keep(text);
      if (isConflict(error)) void takeConflict();
      // The server refuses longer texts, so retrying doesn't help.
      return text.length <= TEXT_LIMITS.article;
    },
    draft: { read: () => draft.read()?.text, keep, drop },
  });
  const { add, clear } = saver;

  const article: EditedArticle = {
    ...options,
    ...store,
    ...saver,
    stored: loaded,
    unanswered: [],
    editedAt: 0,
    keep,
    take(text, delayMs) {
      set({ text, save: 'unsaved' });
      if (article.undecided) {
        keep(text);
        void article.merge(article.undecided);
      } else if (isEmptyArticle(text)) clear();
      else add(text, delayMs);
    },
    takeMerged(newer, text) {
      // A late request is refused once others have saved.
      if (newer.version > article.stored.version) article.unanswered = [];
      article.stored = newer;
      article.undecided = undefined;
      clear();
      drop();
      set({ text, save: 'saved', conflict: undefined, conflictVersion: undefined, postponed: undefined });
      if (text !== newer.text) article.take(text, 0);
    },
    async merge(newer) {
      clearTimeout(article.asking);
      const parts = await Promise.all([loadMerging(), newer.pageSaves ? newer : load()]).catch(
        () => undefined,
      );
      // A save that fails during the merge would be tried again, with a text that lacks what was merged.
      await saver.whenIdle(() => {
        if (stopped) return;
        clear();
        if (parts) parts[0].mergeNewer(article, parts[1]);
        else add(read().text, MERGE_AGAIN_MS);
      });
    },
    adopt(newer) {
      void saver.whenIdle(() => {
        if (stopped || newer.version <= known()) return;
        const { save, text } = read();
        if (save === 'saved' || isEmptyArticle(text) || newer.text === text)
          article.takeMerged(newer, newer.text);
        else {
          keep(text);
          void article.merge(newer);
        }
      });
    },
  };
  const known = () => (article.undecided ?? article.stored).version;
  const takeConflict = async () => {
    const newer = await load().catch(() => undefined);
    // If loading failed, the next save meets the conflict again.
    if (newer) await article.merge(newer);
  };
  return {
    read,
    subscribe: store.subscribe,
    settled: saver.settled,
    leave: saver.leave,
    stop() {
      stopped = true;
      saver.stop();
      clearTimeout(article.asking);
    },
    readStored: () => article.stored,
    edit(text) {
      if (text === read().text) return;
      stopped = false;
      article.editedAt = Date.now();
      article.take(text, TIMERS.articleAutosaveMs);
    },
    async saveNow() {
      article.editedAt = 0;
      if (article.undecided) {
        set({ postponed: undefined });
        await article.merge(article.undecided);
      }
      if (read().conflict) throw new Error('The article was changed elsewhere.');
      await saver.saveNow();
    },
    postpone: () => set({ postponed: true }),
    resolve: async (choices) => (await loadMerging()).resolveConflict(article, choices),
    adopt: article.adopt,
    async meet(version) {
      stopped = false;
      if (version <= known()) return undefined;
      meeting ??= loadMerging()
        .then((merging) => merging.takeNewer(article))
        .finally(() => {
          meeting = undefined;
        });
      return meeting;
    },
    async restore() {
      stopped = false;
      const left = draft.readAll();
      if (left.length > 0) await (await loadMerging()).restore(article, left);
      if (read().save === 'saved') drop();
    },
  };
}
