import type { AdminPost } from '@inkstep/contract';
import { ApiError } from '@inkstep/contract/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildPost } from '../../../../test/build-post.ts';
import { draftAt } from '../../../kit/saving/drafts.ts';
import type { PostBody } from '../api.ts';
import { toPostFields } from './post-fields.ts';
import { type KeptPost, postSaver } from './post-saver.ts';

const conflict = () => new ApiError({ status: 409, code: 'CONFLICT', message: 'Changed elsewhere.' });
const down = () => new ApiError({ status: 0, code: 'NETWORK', message: 'Network error.' });

interface Server {
  stored: AdminPost | undefined;
  copies: string[];
  bodies: PostBody[];
  fails: Error | undefined;
  /** Delays the response to a save; immediate if undefined. */
  answered?: Promise<void>;
}

function open(post: AdminPost | undefined, server: Server, isPillar = false) {
  const created: string[] = [];
  const keep = (body: PostBody): AdminPost => {
    if (server.fails) throw server.fails;
    const { stored } = server;
    if (stored && body.version !== undefined && body.version !== stored.version) throw conflict();
    server.bodies.push(body);
    server.stored = buildPost({ ...stored, title: body.title ?? '', content: body.content ?? '' });
    server.stored.version = (stored?.version ?? 0) + 1;
    return server.stored;
  };
  const saver = postSaver(post, {
    author: 'Ana Ruiz',
    isPillar,
    add: async (body) => keep(body),
    update: async (_, body) => {
      await server.answered;
      return keep(body);
    },
    keepDraft: async (_, { content }) => {
      if (server.fails) throw server.fails;
      server.copies.push(content);
    },
    dropDraft: async () => undefined,
    load: async () => server.stored ?? buildPost(),
    isConflict: (error) => error instanceof ApiError && error.code === 'CONFLICT',
    isAsked: () => false,
    onCreated: ({ id }) => created.push(id),
    draftOf: (id) => draftAt<KeptPost>(`post/${id ?? 'new'}`),
  });
  return { saver, created };
}

const serverWith = (stored?: AdminPost): Server => ({ stored, copies: [], bodies: [], fails: undefined });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the working copy of a post', () => {
  it('is stored a moment after the last change, and the post stays as it is', async () => {
    const server = serverWith(buildPost());
    const { saver } = open(server.stored, server);
    saver.edit({ content: 'One.' });
    saver.edit({ content: 'One. Two.' });
    expect(saver.read().save).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.copies).toEqual(['One. Two.']);
    expect(server.bodies).toEqual([]);
    expect(saver.read().save).toBe('saved');
    expect(saver.hasUnsaved()).toBe(false);
  });

  it('a new post begins with the first autosave that has a title', async () => {
    const server = serverWith();
    const { saver, created } = open(undefined, server);
    saver.edit({ content: 'Text first.' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(server.bodies).toEqual([]);
    expect(saver.hasUnsaved()).toBe(true);
    saver.edit({ title: 'Mulch' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.bodies).toMatchObject([{ title: 'Mulch', content: 'Text first.', slug: '' }]);
    expect(server.bodies[0]).not.toHaveProperty('published');
    expect(created).toHaveLength(1);
    saver.edit({ content: 'More.' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.copies).toEqual(['More.']);
  });

  it('is restored with its time, and discarded on demand', async () => {
    const post = buildPost();
    const saved_at = '2026-11-02T11:00:00.000Z';
    post.draft = {
      fields: { ...toPostFields(post), content: 'Half a sentence' },
      saved_at,
      version: post.version,
    };
    const { saver } = open(post, serverWith(post));
    expect(saver.read()).toMatchObject({ restoredFrom: saved_at, fields: { content: 'Half a sentence' } });
    await saver.discard();
    expect(saver.read()).toMatchObject({ restoredFrom: undefined, fields: { content: post.content } });
  });

  it('that is older than the post has to be chosen before anything is saved', async () => {
    const post = buildPost({ content: 'Theirs.' });
    const fields = { ...toPostFields(post), content: 'Mine.' };
    post.draft = { fields, saved_at: '2026-11-02T11:00:00.000Z', version: post.version - 1 };
    const server = serverWith(post);
    const { saver } = open(post, server);
    expect(saver.read()).toMatchObject({ conflict: { content: 'Theirs.' }, fields: { content: 'Mine.' } });
    saver.edit({ content: 'Mine, longer.' });
    await vi.advanceTimersByTimeAsync(5000);
    expect([server.copies, server.bodies]).toEqual([[], []]);
    saver.resolve('mine');
    await saver.save();
    expect(server.bodies).toMatchObject([{ content: 'Mine, longer.', version: post.version }]);
  });

  it('survives a reload when the server could not be reached', async () => {
    const server = serverWith(buildPost());
    server.fails = down();
    const first = open(server.stored, server);
    first.saver.edit({ content: 'Typed offline.' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(first.saver.read().save).toBe('error');
    first.saver.stop();
    server.fails = undefined;
    const second = open(server.stored, server);
    second.saver.restore();
    expect(second.saver.read().fields.content).toBe('Typed offline.');
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.copies).toEqual(['Typed offline.']);
  });
});

describe('saving a post', () => {
  it('[ABLOG-11] says nothing about publishing unless told so', async () => {
    const server = serverWith(buildPost());
    const { saver } = open(server.stored, server);
    saver.edit({ content: 'New.' });
    await saver.save();
    expect(server.bodies[0]).toMatchObject({ content: 'New.', version: 3 });
    expect(server.bodies[0]).not.toHaveProperty('published');
    expect(server.bodies[0]).not.toHaveProperty('cluster_pages');
    await saver.save({ published: true });
    expect(server.bodies[1]).toMatchObject({ published: true, version: 4 });
  });

  it('keeps what is typed while the save runs', async () => {
    const server = serverWith(buildPost());
    const { saver } = open(server.stored, server);
    const answer = Promise.withResolvers<void>();
    server.answered = answer.promise;
    saver.edit({ content: 'Sent.' });
    const saving = saver.save();
    await vi.advanceTimersByTimeAsync(0);
    answer.resolve();
    saver.edit({ content: 'Sent. And more.' });
    await saving;
    expect(saver.read()).toMatchObject({ save: 'unsaved', fields: { content: 'Sent. And more.' } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.copies).toEqual(['Sent. And more.']);
  });

  it('asks when another tab saved another text, and either can win', async () => {
    for (const winner of ['mine', 'theirs'] as const) {
      const post = buildPost();
      const server = serverWith(post);
      const { saver } = open(post, server);
      server.stored = buildPost({ version: 9, content: 'Theirs.' });
      saver.edit({ content: 'Mine.' });
      await expect(saver.save()).rejects.toThrow('Changed elsewhere.');
      expect(saver.read().conflict?.content).toBe('Theirs.');
      saver.resolve(winner);
      expect(saver.read().conflict).toBeUndefined();
      expect(saver.read().fields.content).toBe(winner === 'mine' ? 'Mine.' : 'Theirs.');
      await saver.save();
      expect(server.bodies).toMatchObject([{ version: 9, content: winner === 'mine' ? 'Mine.' : 'Theirs.' }]);
    }
  });

  it('goes on when the post was only published meanwhile', async () => {
    const post = buildPost();
    const server = serverWith(post);
    const { saver } = open(post, server);
    server.stored = buildPost({ version: 4, published: true, state: 'published' });
    saver.edit({ content: 'Mine.' });
    await saver.save();
    expect(server.bodies).toMatchObject([{ version: 4, content: 'Mine.' }]);
  });

  it('[ABLOG-28] sends the pages of a pillar in their order, and keeps them in the tab until then', async () => {
    const server = serverWith(buildPost({ kind: 'pillar' }));
    const { saver } = open(server.stored, server, true);
    const page = { title: 'Drip', customDescription: null };
    saver.editCluster([
      { id: 'b', customTitle: 'Start here', ...page },
      { id: 'a', customTitle: null, ...page },
    ]);
    expect(saver.hasUnsaved()).toBe(true);
    await saver.save();
    expect(server.bodies[0]?.cluster_pages).toEqual([{ id: 'b', customTitle: 'Start here' }, { id: 'a' }]);
  });
});
