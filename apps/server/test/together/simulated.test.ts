import type { PageSave } from '@inkstep/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import * as merging from '../../../web/app/articles/brief/editor/article-merging.ts';
import { type ArticleSaver, articleSaver } from '../../../web/app/articles/brief/editor/article-saver.ts';
import type { StoredArticle, UnsentArticle } from '../../../web/app/articles/text/article-draft.ts';
import { listPlaces } from '../../../web/app/kit/text/merge-texts.ts';
import { withPageSave } from '../../src/articles/text/page-saves.ts';
import { seededRandom } from '../fake-paddle/random.ts';
import { isBench } from '../repetitions.ts';
import { editedText, markedWords, startText } from './edit.ts';
import { pick } from './random.ts';
import { retry } from './unreliable.ts';

// Minutes of writing in a second, on a clock and a server that are made up. Hundreds: npm run bench -- together

const [RUNS, WRITERS, EDITS] = [isBench ? 300 : 3, 5, 15];
/** Shares of requests and of answers that are lost, or late; and of edits after which a page is closed and opened. */
const [LOST, LATE, CLOSED] = [0.15, 0.15, 0.1];

class Conflict extends Error {}

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Writes an article together. Resolves to the words that are not there once, and not in a text that was set aside. */
async function write(random: () => number): Promise<{ lost: string[]; doubled: string[] }> {
  const server: Required<StoredArticle> = { text: startText(), version: 1, pageSaves: [] };
  const typed: string[] = [];
  const aside: string[] = [];
  const listeners: ((version: number) => void)[] = [];
  const request = async <T>(act: () => T): Promise<T> => {
    const travel = async () => {
      await delay(random() < LATE ? random() * 3000 : random() * 40);
      if (random() < LOST) throw new TypeError('the connection broke');
    };
    await travel();
    try {
      return act();
    } finally {
      await travel();
    }
  };
  const store = (text: string) => {
    server.text = text;
    server.version += 1;
    for (const listener of listeners) listener(server.version);
  };
  const save = ({ text, version }: StoredArticle, pageSave: PageSave) => {
    if (text !== server.text && version !== server.version) throw new Conflict();
    server.pageSaves = withPageSave(server.pageSaves, pageSave);
    if (text !== server.text) store(text);
    return server.version;
  };
  const { signal } = new AbortController();
  const retried = <T>(act: () => Promise<T>) => retry(act, { signal, wait: delay });
  const load = () => request(() => ({ ...server }));
  const open = async (draft: { left?: UnsentArticle }) => {
    const saver = articleSaver(await retried(load), {
      send: (article, pageSave) => request(() => save(article, pageSave)),
      isConflict: (error) => error instanceof Conflict,
      setAside: (text) => request(() => void aside.push(text)),
      load,
      loadMerging: async () => merging,
      draft: {
        read: () => draft.left,
        keep: (left) => void Object.assign(draft, { left }),
        drop: () => void delete draft.left,
        readAll: () => (draft.left ? [draft.left] : []),
      },
    });
    await saver.restore();
    return saver;
  };
  const decide = (saver: ArticleSaver) => {
    const choice = pick(random, ['mine', 'theirs'] as const) ?? 'mine';
    return retried(() => saver.resolve(listPlaces(saver.read().conflict ?? []).map(() => choice)));
  };
  const writer = async (name: number) => {
    const draft = {};
    let saver: ArticleSaver | undefined = await open(draft);
    listeners.push((version) => {
      setTimeout(() => void saver?.meet(version).catch(() => undefined), random() * 100);
    });
    for (let count = 0; count < EDITS; count += 1) {
      await delay(random() * 1500);
      await decide(saver);
      const word = `mark${name}x${count}`;
      typed.push(word);
      saver.edit(editedText(saver.read().text, word, random));
      if (random() < 0.5) await saver.saveNow().catch(() => undefined);
      if (random() < CLOSED) {
        const left: ArticleSaver = saver;
        saver = undefined;
        left.leave();
        left.stop();
        await left.settled();
        saver = await open(draft);
      }
      const suggested = `mark10${name}x${count}`;
      if (random() < 0.1 && typed.push(suggested)) store(editedText(server.text, suggested, random));
    }
    while (saver.read().save !== 'saved') {
      await decide(saver);
      await saver.saveNow().catch(() => undefined);
      await delay(20);
    }
  };
  const left = new Set(Array.from({ length: WRITERS }, (_, name) => name));
  const writing = Promise.all([...left].map((name) => writer(name).finally(() => left.delete(name))));
  while (left.size > 0) await vi.advanceTimersToNextTimerAsync();
  await writing;
  const there = markedWords(server.text);
  const kept = new Set([...there, ...aside.flatMap(markedWords)]);
  const doubled = there.filter((word, at) => there.indexOf(word) !== at);
  return { lost: typed.filter((word) => !kept.has(word)), doubled };
}

it('people with bad connections lose and double no word', { timeout: 600_000 }, async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (let seed = 1; seed <= RUNS; seed += 1) {
    expect({ seed, ...(await write(seededRandom(seed))) }).toEqual({ seed, lost: [], doubled: [] });
  }
});
