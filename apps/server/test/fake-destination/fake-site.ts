import { createHash, randomUUID } from 'node:crypto';
import { startServer } from '../../src/platform/fetch/fixtures/loopback-server.ts';

export interface SitePost {
  id: string;
  key: string;
  slug: string;
  title: string;
  html: string;
  status: 'draft' | 'scheduled' | 'published' | 'trashed';
  at: string | null;
  author: string;
  /** The author with all that was sent. */
  person?: unknown;
  jsonLd?: unknown;
  pictures: string[];
  /** HTML; empty without one. */
  coverCredit: string;
}

/** What happens to the next request that changes something. `cut`: it is done, and the connection ends without an answer. */
export type Trouble = { status: number; headers?: Record<string, string> } | 'cut' | 'hang';

export const fingerprintOf = ({ title, html }: Pick<SitePost, 'title' | 'html'>): string =>
  createHash('sha256').update(`${title}\n${html}`).digest('hex');

/** A small blog with an API, which keeps what it is sent. */
export async function startFakeSite() {
  const posts = new Map<string, SitePost>();
  const uploads: string[] = [];
  const asked: string[] = [];
  const troubles: Trouble[] = [];
  let onRequest: ((method: string, path: string) => void | Promise<void>) | undefined;

  const found = (search: URLSearchParams) =>
    [...posts.values()].filter((post) => post.key === search.get('key'));

  function answer(method: string, { pathname, searchParams }: URL, body: Buffer): [number, unknown] {
    const [, kind, id = ''] = pathname.split('/');
    if (kind === 'pictures') {
      uploads.push(searchParams.get('source') ?? '');
      return [201, { id: `picture-${uploads.length}`, url: `https://site.test/p/${uploads.length}.webp` }];
    }
    if (kind !== 'posts') return [404, {}];
    if (method === 'GET' && id === '') return [200, found(searchParams)];
    const known = posts.get(id);
    if (id !== '' && !known) return [404, {}];
    if (method === 'GET') return [200, known];
    const given = JSON.parse(body.toString()) as Partial<SitePost>;
    const blank = {
      key: '',
      slug: '',
      title: '',
      html: '',
      status: 'draft',
      at: null,
      author: '',
      pictures: [],
      coverCredit: '',
    } as const;
    const post: SitePost = { ...blank, id: randomUUID(), ...known, ...given, pictures: given.pictures ?? [] };
    posts.set(post.id, post);
    return [known ? 200 : 201, post];
  }

  const server = await startServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void respond());

    async function respond() {
      const url = new URL(request.url ?? '', 'http://site.test');
      const method = request.method ?? 'GET';
      asked.push(`${method} ${url.pathname}`);
      await onRequest?.(method, url.pathname);
      const trouble = method === 'GET' ? undefined : troubles.shift();
      if (trouble === 'hang') return;
      if (typeof trouble === 'object') {
        response.writeHead(trouble.status, trouble.headers).end('{}');
        return;
      }
      const [status, value] = answer(method, url, Buffer.concat(chunks));
      if (trouble === 'cut') response.destroy();
      else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    }
  });
  return {
    host: `127.0.0.1:${server.port}`,
    url: `http://127.0.0.1:${server.port}/`,
    posts,
    uploads,
    /** Requests in order, such as `POST /posts`. */
    asked,
    onlyPost(): SitePost {
      const [post, ...others] = posts.values();
      if (!post || others.length > 0) throw new Error(`${posts.size} posts instead of one`);
      return post;
    },
    /** Troubles of the next requests that change something, in order. */
    makeTrouble(...next: Trouble[]) {
      troubles.push(...next);
    },
    reset() {
      posts.clear();
      onRequest = undefined;
      for (const list of [uploads, asked, troubles]) list.length = 0;
    },
    /** Called before each request is answered. */
    on(listener: typeof onRequest) {
      onRequest = listener;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
