import { isEmptyArticle } from '@inkstep/article/article-text';
import { TEXT_LIMITS, TIMERS } from '@inkstep/contract/limits';
import type { TabDraft } from '../../../kit/saving/drafts.ts';
import { createSaver } from '../../../kit/saving/saver.ts';
import { createStore } from '../../../kit/saving/store.ts';
import type * as Merging from '../../../kit/text/merge-texts.ts';
import type {
  ArticleDraft,
  ArticleSnapshot,
  ChangedText,
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

/** Delay before a merge is retried whose code couldn't be loaded. */
const MERGE_AGAIN_MS = 10_000;

/** Texts whose saves failed, of which one may be stored nevertheless. */
const MAX_UNANSWERED = 5;

/** Saves an article two seconds after the last change. An empty one isn't saved. */
export function articleSaver(article: StoredArticle, options: Options): ArticleSaver {
  const { isConflict, load, loadMerging, draft } = options;
  /** Newest stored text known to this tab; the base of its edits. */
  let stored = article;
  /** Stored text to merge once the conflict is resolved. */
  let undecided: StoredArticle | undefined;
  /** Sent texts without an answer. One of them may be stored. */
  let unanswered: string[] = [];
  let editedAt = 0;
  /** True once its page is gone. The draft then belongs to the next page. */
  let stopped = false;
  let asking: ReturnType<typeof setTimeout> | undefined;
  let meeting: Promise<ChangedText | undefined> | undefined;
  const store = createStore<ArticleSnapshot>({ text: article.text, save: 'saved' });
  const { read } = store;

  const keep = (text: string) => draft.keep({ text, version: stored.version, base: stored.text });
  const saver = createSaver<string>({
    store,
    async send(text, how) {
      if (text.length > TEXT_LIMITS.article) throw new Error('The article is too long.');
      try {
        const version = await options.send({ text, version: stored.version }, how);
        stored = { text, version };
        unanswered = [];
      } catch (error) {
        // The first one of an outage is the likeliest to have arrived.
        if (!isConflict(error)) unanswered = [...unanswered.slice(0, MAX_UNANSWERED - 1), text];
        throw error;
      }
    },
    onSaved() {
      // The text was cleared during the save, and empty texts aren't saved.
      if (read().text !== stored.text) store.set({ save: 'unsaved' });
    },
    onFailed(error) {
      const { text } = read();
      keep(text);
      if (isConflict(error)) void takeConflict();
      // The server refuses longer texts, so retrying doesn't help.
      return text.length <= TEXT_LIMITS.article;
    },
    draft: { read: () => draft.read()?.text, keep, drop: draft.drop },
  });

  /** Milliseconds until the user has paused as long as before a save. */
  const untilPause = () => Math.max(0, editedAt + TIMERS.articleAutosaveMs - Date.now());
  const take = (text: string, delayMs: number) => {
    store.set({ text, save: 'unsaved' });
    if (undecided) {
      keep(text);
      void merge(undecided);
    } else if (isEmptyArticle(text)) saver.clear();
    else saver.add(text, delayMs);
  };
  /** Shows and saves a text merged with `newer`. */
  const takeMerged = (newer: StoredArticle, text: string) => {
    stored = newer;
    undecided = undefined;
    saver.clear();
    draft.drop();
    store.set({ text, save: 'saved', conflict: undefined });
    if (text !== newer.text) take(text, 0);
  };
  /**
   * Merges unsaved edits into a newer stored text. Overlapping changes become a conflict, which is shown once the user
   * pauses.
   */
  const merge = async (newer: StoredArticle) => {
    saver.clear();
    clearTimeout(asking);
    const merging = await loadMerging().catch(() => undefined);
    if (stopped) return;
    const { text } = read();
    if (!merging) {
      saver.add(text, MERGE_AGAIN_MS);
      return;
    }
    // A merge that took longer already brought a later one.
    if (newer.version < stored.version) {
      if (text !== stored.text && !undecided) saver.add(text, 0);
      return;
    }
    // A save whose answer was lost is no change of somebody else.
    const base = merging.commonBase(stored.text, unanswered, newer.text);
    const merged = merging.mergeTexts(base, text, newer.text);
    const sides = { base, mine: text, theirs: newer.text };
    if (merging.listPlaces(merged).length === 0)
      takeMerged(newer, merging.withoutDoubles(merging.settle(merged), sides));
    else {
      saver.clear();
      undecided = newer;
      keep(text);
      const wait = read().conflict ? 0 : untilPause();
      if (wait > 0) asking = setTimeout(() => void merge(newer), wait);
      else store.set({ save: 'error', conflict: merged });
    }
  };
  const takeConflict = async () => {
    const newer = await load().catch(() => undefined);
    // If loading failed, the next save meets the conflict again.
    if (newer) await merge(newer);
  };
  const setAside = async (text: string) => {
    if (!isEmptyArticle(text)) await options.setAside(text);
  };

  const known = () => Math.max(stored.version, undecided?.version ?? 0);
  const adopt = (newer: StoredArticle) => {
    if (stopped || newer.version <= known()) return;
    const { save, text } = read();
    if (save === 'saved' || isEmptyArticle(text) || newer.text === text) takeMerged(newer, newer.text);
    else {
      keep(text);
      void merge(newer);
    }
  };
  /** Loads what others stored. Own saves end first, so that none is taken for a change of somebody else. */
  const takeNewer = async () => {
    try {
      await saver.settled();
      const newer = await load();
      await saver.settled();
      const { text: before } = undecided ?? stored;
      if (newer.version <= known()) return undefined;
      adopt(newer);
      return { before, after: newer.text };
    } finally {
      meeting = undefined;
    }
  };

  /** Merges another tab's draft into one that is already restored. */
  const restoreBeside = async (text: string, base: string) => {
    const { mergeTexts, listPlaces, settle } = await loadMerging();
    const merged = mergeTexts(base, text, read().text);
    if (listPlaces(merged).length === 0) take(settle(merged), 0);
    else await options.setAside(text);
  };
  const restoreOne = async ({ text, version, base }: UnsentArticle) => {
    const { text: shown, save } = read();
    if (text === shown || isEmptyArticle(text)) return;
    if (save !== 'saved') await restoreBeside(text, base);
    else if (version === stored.version) take(text, 0);
    else {
      const newer = stored;
      stored = { text: base, version };
      store.set({ text, save: 'unsaved' });
      await merge(newer);
    }
  };

  return {
    read,
    subscribe: store.subscribe,
    settled: saver.settled,
    leave: saver.leave,
    stop() {
      stopped = true;
      saver.stop();
      clearTimeout(asking);
    },
    readStored: () => stored,
    edit(text) {
      if (text === read().text) return;
      stopped = false;
      editedAt = Date.now();
      take(text, TIMERS.articleAutosaveMs);
    },
    async saveNow() {
      editedAt = 0;
      if (undecided) await merge(undecided);
      if (read().conflict) throw new Error('The article was changed elsewhere.');
      await saver.saveNow();
    },
    async resolve(choices) {
      const { conflict, text: mine } = read();
      const newer = undecided;
      if (!conflict || !newer) return;
      const { settle, withoutDoubles } = await loadMerging();
      if (choices.includes('theirs')) await setAside(mine);
      if (choices.includes('mine')) await setAside(newer.text);
      const sides = { base: stored.text, mine, theirs: newer.text };
      takeMerged(newer, withoutDoubles(settle(conflict, choices), sides));
    },
    adopt,
    async meet(version) {
      stopped = false;
      return version > known() ? (meeting ??= takeNewer()) : undefined;
    },
    async restore() {
      for (const left of draft.readAll()) await restoreOne(left);
      if (read().save === 'saved') draft.drop();
    },
  };
}
