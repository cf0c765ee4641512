import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, ArticleEvent } from '@inkstep/contract';
import * as merging from '../../../web/app/articles/brief/editor/article-merging.ts';
import { type ArticleSaver, articleSaver } from '../../../web/app/articles/brief/editor/article-saver.ts';
import type { UnsentArticle } from '../../../web/app/articles/text/article-draft.ts';
import { listPlaces } from '../../../web/app/kit/text/merge-texts.ts';
import { readStream } from '../read-events.ts';
import { editedText } from './edit.ts';
import { pick } from './random.ts';
import { openRemarks, type Remarks } from './remarks.ts';
import { type Network, retry, unreliableClient } from './unreliable.ts';

export interface Place extends Network {
  taskId: string;
}

export interface Writer {
  /** Words that were typed. */
  words: readonly string[];
  /** Texts that lost a conflict, and that the server has kept. */
  aside: readonly string[];
  remarks: Remarks;
  counts: { merged: number; conflicts: number; reopened: number };
  /** Edits until the signal aborts. */
  write: (pauseMs: number, signal: AbortSignal) => Promise<void>;
  /** Saves what is left. Resolves when nothing is. */
  finish: () => Promise<void>;
  close: () => void;
}

/** A page with an article, with the editor's own saving, merging and restoring. */
export async function openWriter(place: Place, name: number): Promise<Writer> {
  const { origin, headers, taskId, random } = place;
  const params = { id: taskId };
  const api = unreliableClient(place);
  const words: string[] = [];
  const aside: string[] = [];
  const counts = { merged: 0, conflicts: 0, reopened: 0 };
  let draft: UnsentArticle | undefined;
  const closing = new AbortController();

  const load = async () => {
    const { text, version, page_saves: pageSaves } = await api.articleText({ params });
    return { text, version, pageSaves };
  };
  const retried = <T>(act: () => Promise<T>) => retry(act, { signal: closing.signal });
  const open = async (): Promise<ArticleSaver> =>
    articleSaver(await retried(load), {
      async send({ text, version }, save) {
        const body = { generated_article: text, article_version: version, page_save: save };
        return (await api.updateTask({ params, body })).task.article_version;
      },
      isConflict: (error) => error instanceof ApiError && error.code === 'ARTICLE_CHANGED',
      setAside: async (text) => {
        await api.setAside({ params, body: { text } });
        aside.push(text);
      },
      load,
      loadMerging: async () => merging,
      draft: {
        read: () => draft,
        keep: (unsent) => {
          draft = unsent;
        },
        drop: () => {
          draft = undefined;
        },
        readAll: () => (draft ? [draft] : []),
      },
    });
  let saver = await open();
  let isOpening = false;
  const article = {
    read: () => saver.read(),
    readStored: () => saver.readStored(),
    // A page that is gone saves nothing.
    saveNow: async () => (isOpening ? Promise.reject(new Error('the page is gone')) : saver.saveNow()),
  };
  const remarks = openRemarks({ api, article, taskId, random, signal: closing.signal }, name);

  const follow = async () => {
    while (!closing.signal.aborted) {
      try {
        const stream = readStream(ArticleEvent, `${origin()}/api/tasks/${taskId}/article/events`, headers);
        for await (const { event } of stream) {
          if (closing.signal.aborted) break;
          // A page that is gone hears nothing.
          if (event.kind !== 'text' || isOpening) continue;
          const changed = await saver.meet(event.version).catch(() => undefined);
          if (changed) counts.merged += 1;
          // The network of this writer is gone for a moment.
          if (random() < place.lost) break;
        }
      } catch {
        // The process was killed.
      }
      await delay(100);
    }
  };
  void follow();

  const decide = async () => {
    if (!saver.read().conflict) return;
    counts.conflicts += 1;
    const choice = pick(random, ['mine', 'theirs'] as const) ?? 'mine';
    await retried(async () => {
      // It may have become another one, or none, since the last try.
      const places = listPlaces(saver.read().conflict ?? []);
      await saver.resolve(places.map(() => choice));
    });
  };
  const reopen = async () => {
    const left = saver;
    isOpening = true;
    // A page that is closed keeps its draft, and its last request is on its way.
    left.leave();
    left.stop();
    await left.settled();
    counts.reopened += 1;
    const next = await open();
    saver = next;
    isOpening = false;
    await next.restore().catch(() => undefined);
  };

  return {
    words,
    aside,
    remarks,
    counts,
    async write(pauseMs, signal) {
      while (!signal.aborted) {
        await delay(random() * pauseMs);
        await decide();
        const word = `mark${name}x${words.length}`;
        words.push(word);
        saver.edit(editedText(saver.read().text, word, random));
        if (random() < 0.5) await saver.saveNow().catch(() => undefined);
        remarks.next();
        if (random() < 0.03) await reopen();
      }
    },
    async finish() {
      for (;;) {
        await decide();
        await saver.saveNow().catch(() => undefined);
        if (saver.read().save === 'saved') return;
        await delay(20);
      }
    },
    close() {
      closing.abort();
      saver.stop();
    },
  };
}
