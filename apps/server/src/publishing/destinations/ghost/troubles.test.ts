import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type FakeGhost,
  type Received,
  startFakeGhost,
} from '../../../../test/fake-ghost/start-fake-ghost.ts';
import { ghostAccount, ghostCtx } from '../../../../test/ghost/ghost-site.ts';
import { FetchRefused } from '../../../platform/fetch/fetch-refused.ts';
import { testAccount } from '../accounts/test-account.ts';
import type { OutgoingArticle, RemotePost, SentPost } from '../publisher.ts';
import { outgoingArticle, outgoingPicture, rememberedPictures } from './factory.ts';
import { ghost } from './ghost.ts';

const never = new AbortController().signal;

let site: FakeGhost;
beforeEach(async () => {
  site = await startFakeGhost();
});
afterEach(() => site[Symbol.asyncDispose]());

const publisher = () => ghost.connect(ghostCtx(site), ghostAccount(site));
const send = (more: Partial<OutgoingArticle> = {}, known?: RemotePost): Promise<SentPost> =>
  publisher().send(
    outgoingArticle(more),
    { visibility: { status: 'draft' }, known, pictures: rememberedPictures() },
    never,
  );

/** Answers requests with the key instead of Ghost. */
const withKey = (answer: (response: ServerResponse, received: Received) => void, method?: string) => {
  site.trouble = {
    before(received, response) {
      if (received.path === 'site/' || (method && received.method !== method)) return false;
      answer(response, received);
      return true;
    },
  };
};

const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    const isPage = typeof body === 'string';
    response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json', ...headers });
    response.end(isPage ? body : JSON.stringify(body));
  };

const errors = (error: object) => ({ errors: [{ message: 'Refused', type: 'GhostError', ...error }] });

describe('a refusal', () => {
  const later = { isTemporary: true };
  it.each([
    [
      '429',
      answers(429, errors({}), { 'retry-after': '30' }),
      'rate_limited',
      { ...later, retryAfterSeconds: 30 },
    ],
    ['503 while Ghost starts', answers(503, errors({ type: 'MaintenanceError' })), 'maintenance', later],
    ['503 of a proxy', answers(503, '<h1>Back soon</h1>'), 'maintenance', later],
    ['502 of a proxy', answers(502, '<h1>Bad gateway</h1>'), 'server_error', later],
    ['500', answers(500, errors({})), 'server_error', later],
    ['413 of a proxy', answers(413, '<h1>Too large</h1>'), 'too_large', {}],
    [
      'a page of a firewall',
      answers(403, '<h1>Blocked</h1>', { server: 'cloudflare' }),
      'plugin_in_the_way',
      { problem: { detail: 'cloudflare' } },
    ],
    ['a page instead of JSON', answers(200, '<h1>Hello</h1>'), 'plugin_in_the_way', {}],
    [
      'a redirect',
      answers(302, '', { location: 'https://other.example/?token=1' }),
      'redirected',
      { problem: { detail: 'https://other.example/' } },
    ],
    [
      'a limit of the plan',
      answers(403, errors({ type: 'HostLimitError', context: 'Upgrade' })),
      'refused',
      { problem: { detail: 'Refused Upgrade' } },
    ],
    ['a missing right', answers(403, errors({ type: 'NoPermissionError' })), 'role_too_low', {}],
    ['no JSON', answers(200, {}, { 'content-type': 'text/plain' }), 'bad_response', {}],
    [
      'markup in its words',
      answers(422, errors({ message: 'a\u0000\u202E<b>b</b>\n\nc', context: 'd'.repeat(9000) })),
      'refused',
      { problem: { detail: expect.stringMatching(/^a ?<b>b<\/b> c d{400,}$/) } },
    ],
  ])('with %s has a cause', async (_, answer, code, more) => {
    withKey(answer);
    await expect(send()).rejects.toMatchObject({
      isTemporary: false,
      ...more,
      problem: { code, ...Object(more).problem },
    });
    expect(site.posts).toHaveLength(1);
  });

  it('because of a removed header is told from a wrong key', async () => {
    site.trouble = {
      before(received) {
        delete received.headers.authorization;
        return false;
      },
    };
    expect(await testAccount(ghostCtx(site), ghostAccount(site), never)).toMatchObject({
      problem: { code: 'plugin_in_the_way', detail: 'Authorization' },
    });
  });

  it('of a token of a contributor is a matter of the role', async () => {
    withKey((response, { path }) =>
      answers(
        200,
        path.startsWith('users/')
          ? { users: [{ name: 'Col', roles: [{ name: 'Contributor' }] }] }
          : { config: { version: '6.0' } },
      )(response),
    );
    expect(await testAccount(ghostCtx(site), ghostAccount(site), never)).toMatchObject({
      problem: { code: 'role_too_low', detail: 'Contributor' },
      account: 'Col',
      role: 'Contributor',
    });
  });
});

describe('an answer that is lost', () => {
  const losing = (method: string) => {
    site.trouble = {
      after(received, response) {
        if (received.method !== method || !received.path.startsWith('posts/')) return false;
        response.destroy();
        return true;
      },
    };
  };

  it('to the creation leaves one post, which is found again', async () => {
    const article = outgoingArticle();
    losing('POST');
    await expect(send(article)).rejects.toMatchObject({ name: 'FetchRefused', reason: 'network' });
    site.trouble = undefined;
    const known = await publisher().find({ key: article.key, id: null, slug: article.slug }, never);
    expect(known).toMatchObject({ title: article.title, status: 'draft' });
    expect(await send(article, known)).toMatchObject({
      id: known?.id,
      fingerprint: known?.fingerprint,
    });
    expect(site.posts.filter(({ title }) => title === article.title)).toHaveLength(1);
  });

  it('to an update is no conflict in the next attempt', async () => {
    const article = outgoingArticle();
    const first = await send(article);
    losing('PUT');
    const changed = { ...article, title: 'Changed' };
    await expect(send(changed, first)).rejects.toMatchObject({ name: 'FetchRefused' });
    site.trouble = undefined;
    const known = await publisher().read(first.id, never);
    expect(known).toMatchObject({ title: 'Changed' });
    expect(await send(changed, known)).toMatchObject({
      fingerprint: known?.fingerprint,
    });
  });
});

it('notices a change between its reading and its writing', async () => {
  const article = outgoingArticle();
  const first = await send(article);
  site.trouble = {
    before({ method }) {
      const [post] = site.posts.slice(-1);
      if (method === 'PUT' && post)
        Object.assign(post, { title: 'Theirs', updated_at: '2020-01-01T00:00:00.000Z' });
      return false;
    },
  };
  await expect(send({ ...article, title: 'Ours' }, first)).rejects.toMatchObject({
    problem: { code: 'changed_there' },
    isTemporary: false,
  });
  expect(site.posts.at(-1)?.title).toBe('Theirs');
});

describe('an answer of a hostile site', () => {
  const post = {
    id: 'a'.repeat(24),
    title: 'T',
    slug: 's',
    status: 'draft',
    html: '',
    url: 'https://x.example/',
    updated_at: '2026-01-01T00:00:00.000Z',
  };
  it.each([
    ['an ID that is a path', { posts: [{ ...post, id: '../../users/1' }] }],
    ['a number as its text', { posts: [{ ...post, html: 3 }] }],
    ['another status', { posts: [{ ...post, status: 'deleted' }] }],
    ['two posts', { posts: [post, post] }],
    ['no post', { posts: [] }],
    ['a list', []],
    ['null', null],
  ])('with %s is refused', async (_, body) => {
    withKey(answers(200, body));
    await expect(publisher().read('a'.repeat(24), never)).rejects.toMatchObject({
      problem: { code: 'bad_response', detail: '' },
    });
  });

  it('of 20 MB is not read', async () => {
    withKey(answers(200, { posts: [{ ...post, html: 'x'.repeat(20_000_000) }] }));
    await expect(publisher().read('a'.repeat(24), never)).rejects.toMatchObject({ reason: 'size' });
  });

  it('is read in linear time', async () => {
    const marks = [
      '<img "',
      '<span ',
      ' width="',
      '<script type="application/ld+json" id="inkstep-article">',
      '\n',
    ];
    const html = marks.map((mark) => mark.repeat(40_000)).join('');
    withKey(answers(200, { posts: [{ ...post, status: 'published', html }] }));
    expect(await publisher().read(post.id, never)).toMatchObject({ content: { html } });
  });

  it('gives no script as an address', async () => {
    withKey(answers(200, { posts: [{ ...post, status: 'published', url: 'javascript:alert(1)' }] }));
    expect(await publisher().read(post.id, never)).toMatchObject({ url: null });
  });

  it('gives no address of a picture but one on the web', async () => {
    withKey(answers(201, { images: [{ url: 'javascript:alert(1)' }] }), 'POST');
    await expect(send({ pictures: [outgoingPicture('/a')] })).rejects.toMatchObject({
      problem: { code: 'bad_response' },
    });
  });
});

describe('a picture', () => {
  it.each([429, 503])('is tried again later after status %i', async (status) => {
    withKey(answers(status, errors({})), 'POST');
    await expect(send({ pictures: [outgoingPicture('/a')] })).rejects.toMatchObject({ isTemporary: true });
  });

  it('whose own server refuses it is left out', async () => {
    const article = outgoingArticle({ content: '![A](https://gone.example/a.png)' });
    const gone = outgoingPicture('https://gone.example/a.png', {
      load: () => Promise.reject(new FetchRefused('status', '404')),
    });
    const { warnings } = await send({ ...article, pictures: [gone] });
    expect(warnings).toEqual([{ code: 'picture_failed', detail: gone.source }]);
  });

  it('whose answer was lost is sent once, and the article not without it', async () => {
    const pictures = [outgoingPicture('/a')];
    site.trouble = {
      after({ path }, response) {
        if (!path.startsWith('images/')) return false;
        response.destroy();
        return true;
      },
    };
    await expect(send({ pictures })).rejects.toMatchObject({ name: 'FetchRefused' });
    site.trouble = undefined;
    const { content, warnings } = await send({ pictures, content: '![A](/a)' });
    expect(warnings).toEqual([]);
    expect(site.images).toHaveLength(1);
    expect(content).toMatchObject({ html: expect.stringContaining(`${site.url}${site.images[0]}`) });
  });

  it('that cannot be read here fails the delivery, which is repeated', async () => {
    const broken = outgoingPicture('/a', { load: () => Promise.reject(new Error('database')) });
    await expect(send({ pictures: [broken] })).rejects.toThrow('database');
  });
});
