import type { PageSave } from '@inkstep/contract';
import { TEXT_LIMITS } from '@inkstep/contract/limits';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftAt, forgetDrafts, hasUnsent, unsentOfTabs } from '../../../kit/saving/drafts.ts';

import type { DroppedWords, StoredArticle, UnsentArticle } from '../../text/article-draft.ts';
import * as merging from './article-merging.ts';
import { articleSaver } from './article-saver.ts';

class Conflict extends Error {}

const articles = (sent: ReturnType<typeof setUp>['sent']) => sent.mock.calls.map(([article]) => article);

const draftOf = () => unsentOfTabs<UnsentArticle>('task/article');

function setUp(
  send: (article: StoredArticle, save: PageSave) => Promise<number>,
  {
    stored = { text: 'theirs', version: 7 },
    first = { text: 'one', version: 1 },
  }: { stored?: StoredArticle; first?: StoredArticle } = {},
) {
  const sent = vi.fn(send);
  const setAside = vi.fn(async (_text: string, _dropped?: DroppedWords) => undefined);
  const saver = articleSaver(first, {
    send: sent,
    setAside,
    isConflict: (error) => error instanceof Conflict,
    load: async () => stored,
    loadMerging: async () => merging,
    draft: draftOf(),
  });
  return { saver, sent, setAside };
}

describe('articleSaver', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    forgetDrafts();
  });

  test('after it was stopped, no late try stores old text over newer', async () => {
    const { saver, sent } = setUp(() => Promise.reject(new Error('signed out')));
    saver.edit('two');
    await saver.saveNow().catch(saver.leave);
    saver.stop();
    const calls = sent.mock.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveBeenCalledTimes(calls);
  });

  test('[ART-09, ART-10] stores two seconds after the last edit, not before', async () => {
    const { saver, sent } = setUp(async ({ version }) => version + 1);
    saver.edit('two');
    expect(saver.read().save).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(1500);
    saver.edit('three');
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(articles(sent)).toEqual([{ text: 'three', version: 1 }]);
    expect(saver.read().save).toBe('saved');
  });

  test('two saves at once both wait until the text is stored', async () => {
    let store = (_version: number) => {};
    const { saver } = setUp(() => new Promise((resolve) => (store = resolve)));
    saver.edit('two');
    const done = vi.fn();
    const both = [saver.saveNow().then(done), saver.saveNow().then(done)];
    await vi.advanceTimersByTimeAsync(0);
    expect(done).not.toHaveBeenCalled();
    store(2);
    await Promise.all(both);
    expect(done).toHaveBeenCalledTimes(2);
  });

  test('what is typed while a save is under way is stored by the next one, over the new version', async () => {
    const answers: ((version: number) => void)[] = [];
    const { saver, sent } = setUp(() => new Promise((resolve) => answers.push(resolve)));
    saver.edit('two');
    await vi.advanceTimersByTimeAsync(2000);
    expect(saver.read().save).toBe('saving');
    saver.edit('three');
    answers[0]?.(2);
    await vi.advanceTimersByTimeAsync(2000);
    answers[1]?.(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(articles(sent)).toEqual([
      { text: 'two', version: 1 },
      { text: 'three', version: 2 },
    ]);
    expect(saver.read()).toEqual({ text: 'three', save: 'saved' });
  });

  test.each([
    ['nothing', '  '],
    ['metadata alone', 'SEO Title: Compost\nTags: garden\n---\n\n '],
  ])('[ART-12] %s is no article and is not saved', async (_, text) => {
    const { saver, sent } = setUp(async () => 2);
    saver.edit(text);
    await vi.advanceTimersByTimeAsync(5000);
    await saver.saveNow();
    expect(sent).not.toHaveBeenCalled();
  });

  test('what is too long is kept and not sent until it is shortened', async () => {
    const { saver, sent } = setUp(async ({ version }) => version + 1);
    saver.edit('x'.repeat(TEXT_LIMITS.article + 1));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).not.toHaveBeenCalled();
    expect(saver.read().save).toBe('error');
    expect(draftOf().read()?.text).toHaveLength(TEXT_LIMITS.article + 1);
    saver.edit('x'.repeat(TEXT_LIMITS.article));
    await vi.advanceTimersByTimeAsync(2000);
    expect(saver.read().save).toBe('saved');
  });

  test('[ART-11, ART-13] a failed save keeps the text, shows the error and can be tried at once', async () => {
    let broken = true;
    const { saver } = setUp(async ({ version }) => {
      if (broken) throw new Error('offline');
      return version + 1;
    });
    saver.edit('two');
    await vi.advanceTimersByTimeAsync(2000);
    expect(saver.read()).toEqual({ text: 'two', save: 'error' });
    broken = false;
    await saver.saveNow();
    expect(saver.read().save).toBe('saved');
  });

  test.each([
    [
      'mine',
      [['theirs', { since: 1, places: [0] }]],
      { text: 'mine', save: 'saved' },
      [{ text: 'mine', version: 7 }],
    ],
    ['theirs', [['mine', undefined]], { text: 'theirs', save: 'saved' }, []],
    ['both', [], { text: 'theirs mine', save: 'saved' }, [{ text: 'theirs mine', version: 7 }]],
  ] as const)(
    'two tabs change the same sentence: nothing is lost when the choice is %s',
    async (choice, aside, after, later) => {
      const { saver, sent, setAside } = setUp(async ({ version }) => {
        if (version < 7) throw new Conflict();
        return version + 1;
      });
      saver.edit('mine');
      await vi.advanceTimersByTimeAsync(2000);
      expect(saver.read().conflict).toEqual([{ mine: 'mine', theirs: 'theirs' }]);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(sent).toHaveBeenCalledOnce();
      await saver.resolve([choice]);
      await vi.advanceTimersByTimeAsync(0);
      expect(setAside.mock.calls).toEqual(aside);
      expect(saver.read()).toEqual(after);
      expect(articles(sent).slice(1)).toEqual(later);
      expect(hasUnsent()).toBe(false);
    },
  );

  test('two tabs change the same sentence: nothing is decided when the unused text could not be kept', async () => {
    const { saver, sent, setAside } = setUp(() => Promise.reject(new Conflict()));
    saver.edit('mine');
    await vi.advanceTimersByTimeAsync(2000);
    setAside.mockRejectedValueOnce(new Error('offline'));
    await expect(saver.resolve(['theirs'])).rejects.toThrow('offline');
    expect(saver.read()).toMatchObject({ text: 'mine', conflict: [{ theirs: 'theirs' }] });
    expect(sent).toHaveBeenCalledOnce();
  });

  test('the same text stored elsewhere is no conflict', async () => {
    const { saver } = setUp(
      async () => {
        throw new Conflict();
      },
      { stored: { text: 'two', version: 7 } },
    );
    saver.edit('two');
    await vi.advanceTimersByTimeAsync(2000);
    expect(saver.read()).toEqual({ text: 'two', save: 'saved' });
  });

  const base = 'First. Second.\n\nThird.';
  const first = { text: base, version: 1 };
  const theirs = { text: 'First. Second.\n\nThird, theirs.', version: 2 };
  const mine = 'First, mine. Second.\n\nThird.';
  const merged = 'First, mine. Second.\n\nThird, theirs.';
  const stale = async ({ version }: StoredArticle) => {
    if (version < 2) throw new Conflict();
    return version + 1;
  };

  test('two tabs change different places: both changes are stored, and nobody is asked', async () => {
    const { saver, sent, setAside } = setUp(stale, { first, stored: theirs });
    saver.edit(mine);
    await vi.advanceTimersByTimeAsync(2001);
    expect(saver.read()).toEqual({ text: merged, save: 'saved' });
    expect(articles(sent).at(-1)).toEqual({ text: merged, version: 2 });
    expect(setAside).not.toHaveBeenCalled();
    expect(hasUnsent()).toBe(false);
  });

  test('a tab without changes takes a newer text, and never an older one', async () => {
    const { saver, sent } = setUp(stale, { first: theirs });
    saver.adopt(first);
    expect(saver.read().text).toBe(theirs.text);
    saver.adopt({ text: merged, version: 3 });
    expect(saver.read()).toEqual({ text: merged, save: 'saved' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).not.toHaveBeenCalled();
  });

  test('what is typed while a conflict is shown belongs to it', async () => {
    const { saver } = setUp(stale, {
      first,
      stored: { text: 'First, theirs. Second.\n\nThird.', version: 2 },
    });
    saver.edit(mine);
    await vi.advanceTimersByTimeAsync(2000);
    expect(saver.read().conflict).toHaveLength(2);
    saver.edit(`${mine} Fourth.`);
    await vi.advanceTimersByTimeAsync(0);
    await saver.resolve(['theirs']);
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.read()).toEqual({ text: 'First, theirs. Second.\n\nThird. Fourth.', save: 'saved' });
  });

  test('a newer version is loaded once, and never for a version that is known', async () => {
    const { saver, sent } = setUp(stale, { first, stored: theirs });
    await saver.meet(1);
    expect(saver.read().text).toBe(base);
    await Promise.all([saver.meet(2), saver.meet(2)]);
    expect(saver.read()).toEqual({ text: theirs.text, save: 'saved' });
    saver.edit(merged);
    await saver.meet(2);
    await vi.advanceTimersByTimeAsync(2000);
    expect(articles(sent)).toEqual([{ text: merged, version: 2 }]);
  });

  test('a newer version is merged with unsaved changes at once, without waiting for their save', async () => {
    const { saver } = setUp(stale, { first, stored: theirs });
    saver.edit(mine);
    await saver.meet(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.read().text).toBe(merged);
  });

  test('a conflict is not shown while somebody types, but once they pause', async () => {
    const both = { text: 'First, theirs. Second.\n\nThird.', version: 2 };
    const { saver, sent } = setUp(stale, { first, stored: both });
    saver.edit(mine);
    await saver.meet(2);
    await vi.advanceTimersByTimeAsync(1500);
    expect(saver.read().conflict).toBeUndefined();
    saver.edit(`${mine} Fourth.`);
    await vi.advanceTimersByTimeAsync(1999);
    expect(saver.read().conflict).toBeUndefined();
    expect(draftOf().read()?.text).toBe(`${mine} Fourth.`);
    await vi.advanceTimersByTimeAsync(1);
    expect(saver.read().conflict).toHaveLength(2);
    expect(sent).not.toHaveBeenCalled();
  });

  test('a save that fails after a newer text arrived stores no older text over it', async () => {
    let refuse = (_error: Error) => {};
    const stored = { text: merged, version: 2 };
    const { saver, sent } = setUp(() => new Promise((_, reject) => (refuse = reject)), { first, stored });
    saver.edit(mine);
    await vi.advanceTimersByTimeAsync(2000);
    saver.adopt(stored);
    await vi.advanceTimersByTimeAsync(0);
    refuse(new Error('offline'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saver.read()).toEqual({ text: merged, save: 'saved' });
    expect(sent).toHaveBeenCalledOnce();
  });

  test('what is typed while a decision is stored is part of the next one', async () => {
    const { saver, setAside } = setUp(stale, {
      first,
      stored: { text: 'First, theirs. Second.', version: 2 },
    });
    saver.edit(mine);
    await vi.advanceTimersByTimeAsync(2000);
    setAside.mockImplementationOnce(async () => {
      saver.edit(`${mine} Fourth.`);
      return undefined;
    });
    await saver.resolve(['mine', 'mine']);
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.read()).toMatchObject({ text: `${mine} Fourth.`, conflict: expect.anything() });
  });

  test('a decision that comes with the last letter decides nothing about it', async () => {
    const { saver } = setUp(stale, { first, stored: { text: 'First, theirs. Second.', version: 2 } });
    saver.edit(mine);
    await vi.advanceTimersByTimeAsync(2000);
    saver.edit(`${mine} Fourth.`);
    await saver.resolve(['mine', 'mine']);
    expect(saver.read()).toMatchObject({ text: `${mine} Fourth.`, conflict: expect.anything() });
  });

  test('a conflict is decided later: nothing is saved, typing goes on, and saving asks again', async () => {
    const both = { text: 'First, theirs. Second.\n\nThird.', version: 2 };
    const { saver, sent } = setUp(stale, { first, stored: both });
    saver.edit(mine);
    await vi.advanceTimersByTimeAsync(2000);
    expect(saver.read()).toMatchObject({ save: 'undecided', conflict: expect.anything() });
    saver.postpone();
    const calls = sent.mock.calls.length;
    saver.edit(`${mine} Fourth.`);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saver.read()).toMatchObject({ save: 'undecided', postponed: true, text: `${mine} Fourth.` });
    expect(draftOf().read()?.text).toBe(`${mine} Fourth.`);
    expect(sent).toHaveBeenCalledTimes(calls);
    await expect(saver.saveNow()).rejects.toThrow('changed elsewhere');
    expect(saver.read().postponed).toBeUndefined();
    await saver.resolve(['mine']);
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.read()).toEqual({ text: `${mine} Fourth.`, save: 'saved' });
  });

  test('saving shows a conflict at once', async () => {
    const both = { text: 'First, theirs. Second.\n\nThird.', version: 2 };
    const { saver } = setUp(stale, { first, stored: both });
    saver.edit(mine);
    await saver.meet(2);
    await vi.advanceTimersByTimeAsync(100);
    await expect(saver.saveNow()).rejects.toThrow('changed elsewhere');
    expect(saver.read().conflict).toHaveLength(2);
  });

  /** A server, whose answers to the first saves are lost. */
  function losing(answers: number) {
    const server = { text: base, version: 1, pageSaves: [] as PageSave[] };
    const { saver, sent } = setUp(
      async ({ text, version }, save) => {
        if (version !== server.version) throw new Conflict();
        Object.assign(server, { text, version: version + 1, pageSaves: [save] });
        if (sent.mock.calls.length <= answers) throw new Error('offline');
        return server.version;
      },
      { first, stored: server },
    );
    const change = (from: string, to: string) => {
      expect(server.text).toContain(from);
      Object.assign(server, { text: server.text.replace(from, to), version: server.version + 1 });
    };
    return { saver, server, change };
  }

  test('an own save whose answer was lost is no conflict', async () => {
    const { saver, server } = losing(1);
    saver.edit(mine);
    await vi.advanceTimersByTimeAsync(2000);
    saver.edit(mine.replace('mine', 'mine alone'));
    await vi.advanceTimersByTimeAsync(2001);
    expect(saver.read()).toEqual({ text: mine.replace('mine', 'mine alone'), save: 'saved' });
    expect(server).toMatchObject({ text: saver.read().text, version: 3 });
  });

  test('an own save whose answer was lost is the base, also if somebody has changed the text since', async () => {
    const { saver, server, change } = losing(1);
    saver.edit(mine);
    await vi.advanceTimersByTimeAsync(2000);
    change('First, mine.', 'First, ours.');
    saver.edit(`${mine} Fourth.`);
    await vi.advanceTimersByTimeAsync(2001);
    expect(saver.read()).toEqual({ text: 'First, ours. Second.\n\nThird. Fourth.', save: 'saved' });
    expect(server.text).toBe(saver.read().text);
  });

  test('a save that never arrived is not the base, even of a text with the same words', async () => {
    const { saver, server } = losing(0);
    Object.assign(server, { text: `${mine} Theirs.`, version: 2 });
    saver.edit(mine);
    await vi.advanceTimersByTimeAsync(2001);
    expect(saver.read()).toEqual({ text: `${mine} Theirs.`, save: 'saved' });
  });

  test('texts that two tabs could not save are both restored', async () => {
    const { saver: one } = setUp(() => Promise.reject(new Error('offline')), { first });
    one.edit(mine);
    await vi.advanceTimersByTimeAsync(2000);
    one.stop();
    // Each tab has its own key; this writes a draft as the other tab.
    draftAt<UnsentArticle>('unsent/task/article/other').keep({ ...theirs, version: 1, base });
    const { saver, sent } = setUp(async ({ version }) => version + 1, { first });
    await saver.restore();
    await vi.advanceTimersByTimeAsync(0);
    expect(saver.read()).toEqual({ text: merged, save: 'saved' });
    expect(articles(sent).at(-1)?.text).toBe(merged);
    expect(hasUnsent()).toBe(false);
  });

  test('a restored text that its page stored when it closed, and somebody changed since, is not there twice', async () => {
    const { saver: closed, server, change } = losing(1);
    const own = 'First. Second.\n\nA paragraph about valves.\n\nThird.';
    closed.edit(own);
    closed.leave();
    closed.stop();
    await vi.advanceTimersByTimeAsync(0);
    change('valves', 'big valves');
    const { saver } = setUp(stale, { first: { text: server.text, version: server.version }, stored: server });
    await saver.restore();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saver.read()).toEqual({ text: own.replace('valves', 'big valves'), save: 'saved' });
  });

  test('a restored text is merged with what was stored since', async () => {
    draftOf().keep({ text: mine, version: 1, base });
    const { saver, sent } = setUp(stale, { first: theirs, stored: theirs });
    await saver.restore();
    await vi.advanceTimersByTimeAsync(0);
    expect(articles(sent)).toEqual([{ text: merged, version: 2 }]);
    expect(saver.read()).toEqual({ text: merged, save: 'saved' });
  });
});
