import { articleApi } from '../../kit/api/article-api.ts';
import { unsentOfTabs } from '../../kit/saving/drafts.ts';
import { createStore, type Store } from '../../kit/saving/store.ts';
import type { ArticleDraft, ArticleSnapshot, StoredArticle } from '../text/article-draft.ts';

export interface Suggesting {
  isOn: boolean;
  /** Text that the edits are based on. */
  base: StoredArticle;
  text: string;
  note: string;
  state: 'idle' | 'sending' | 'failed';
}

/** An article whose edits are either saved or, in suggesting mode, kept until they are sent as suggestions. */
export interface SuggestingDraft extends ArticleDraft {
  suggesting: Store<Suggesting>;
  /** Rejects if unsaved edits can't be stored first. */
  begin: () => Promise<void>;
  /** Returns to editing. Edits that weren't sent are dropped. */
  end: () => void;
  setNote: (note: string) => void;
  /** Sends the edits as suggestions and returns their number. Rejects if that fails; the edits are kept. */
  suggest: () => Promise<number>;
}

interface Kept extends StoredArticle {
  base: string;
  note: string;
}

interface Options {
  taskId: string;
  article: ArticleDraft;
  onSuggested: () => void;
}

const NOTHING: StoredArticle = { text: '', version: 0 };

export function suggestingDraft({ taskId, article, onSuggested }: Options): SuggestingDraft {
  const kept = unsentOfTabs<Kept>(`${taskId}/suggesting`);
  const left = kept.readAll().at(-1);
  const suggesting = createStore<Suggesting>({
    isOn: left !== undefined,
    base: left ? { text: left.base, version: left.version } : NOTHING,
    text: left?.text ?? '',
    note: left?.note ?? '',
    state: 'idle',
  });
  const { read: now, set } = suggesting;
  /** Edit that may have arrived, though its answer didn't. The same one is sent under the same ID. */
  let sent: { id: string; text: string } | undefined;
  let snapshot: ArticleSnapshot = { text: '', save: 'saved' };

  const keep = () => {
    const { base, text, note } = now();
    if (text === base.text) kept.drop();
    else kept.keep({ text, note, base: base.text, version: base.version });
  };
  const read = (): ArticleSnapshot => {
    const { isOn, base, text, state } = now();
    if (!isOn) return article.read();
    const idle = text === base.text ? 'saved' : 'unsaved';
    const save = state === 'sending' ? 'saving' : state === 'failed' ? 'error' : idle;
    if (snapshot.text !== text || snapshot.save !== save) snapshot = { text, save };
    return snapshot;
  };

  /** Takes over what others have saved, unless they changed the same sentences: the server places those. */
  const rebase = async () => {
    const { isOn, base, text, state } = now();
    const stored = article.readStored();
    if (!isOn || state === 'sending' || stored.version <= base.version) return;
    if (text === base.text) return set({ base: stored, text: stored.text });
    const { mergeTexts, listPlaces, settle } = await import('../../kit/text/merge-texts.ts');
    const merged = mergeTexts(base.text, text, stored.text);
    if (now().text !== text || now().base !== base || listPlaces(merged).length > 0) return;
    set({ base: stored, text: settle(merged) });
    keep();
  };

  const suggest = async (): Promise<number> => {
    const { base, text, note, state } = now();
    if (text === base.text || state === 'sending') return 0;
    if (sent?.text !== text) sent = { id: crypto.randomUUID(), text };
    set({ state: 'sending' });
    try {
      const { suggestions } = await articleApi.suggestEdit({
        params: { id: taskId },
        body: { group_id: sent.id, article_version: base.version, base: base.text, text, note },
      });
      sent = undefined;
      // What was typed meanwhile stays, to be sent next.
      set({ state: 'idle', ...(now().text === text && { text: base.text, note: '' }) });
      keep();
      void rebase();
      onSuggested();
      return suggestions.length;
    } catch (error) {
      set({ state: 'failed' });
      keep();
      throw error;
    }
  };

  return {
    suggesting,
    read,
    readStored: article.readStored,
    meet: article.meet,
    subscribe(listener) {
      const stops = [
        suggesting.subscribe(listener),
        article.subscribe(() => {
          void rebase();
          listener();
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
    edit(text) {
      if (!now().isOn) return article.edit(text);
      set({ text, state: 'idle' });
      keep();
    },
    saveNow: async () => (now().isOn ? void (await suggest()) : article.saveNow()),
    resolve: article.resolve,
    postpone: article.postpone,
    async begin() {
      await article.saveNow();
      const base = article.readStored();
      set({ isOn: true, base, text: base.text, note: '', state: 'idle' });
    },
    end() {
      kept.drop();
      sent = undefined;
      set({ isOn: false, base: NOTHING, text: '', note: '', state: 'idle' });
    },
    setNote(note) {
      set({ note });
      keep();
    },
    suggest,
  };
}
