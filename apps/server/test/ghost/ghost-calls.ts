import { createHmac } from 'node:crypto';
import { PNG } from '../../src/publishing/destinations/ghost/factory.ts';
import { askRaw, type GhostSite, type RawAnswer, type RawCall } from './ghost-site.ts';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Claims {
  kid?: string;
  secret?: string;
  aud?: string;
  /** Seconds from now. */
  iat?: number;
  exp?: number;
}

function headersWith({ key }: GhostSite, claims: Claims): Record<string, string> {
  const [id = '', ownSecret = ''] = key.split(':');
  const { kid = id, secret = ownSecret, aud = '/admin/', iat = 0, exp = 300 } = claims;
  const now = Math.floor(Date.now() / 1000);
  const text = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${part({ iat: now + iat, exp: now + exp, aud })}`;
  const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('base64url');
  return { authorization: `Ghost ${text}.${signature}` };
}

const config = (claims: Claims) => (site: GhostSite) => ({
  path: 'config/',
  headers: headersWith(site, claims),
});

const saved =
  (fields: object, query = '?source=html&formats=html') =>
  () => ({ method: 'POST', path: `posts/${query}`, body: { posts: [fields] } });

const picture = (name: string, type: string, bytes: Uint8Array) => () => {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)], { type }), name);
  return { method: 'POST', path: 'images/upload/', body };
};

const x = (count: number): string => 'x'.repeat(count);
const UNKNOWN = '0'.repeat(24);
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString();

/** Requests of which the fake gives the same answers as the real Ghost. */
const CALLS: Readonly<Record<string, (site: GhostSite) => RawCall>> = {
  site: () => ({ path: 'site/', headers: {} }),
  config: () => ({ path: 'config/' }),
  'no header': () => ({ path: 'config/', headers: {} }),
  'another scheme': () => ({ path: 'config/', headers: { authorization: 'Bearer x' } }),
  'no token': () => ({ path: 'config/', headers: { authorization: 'Ghost x' } }),
  'wrong secret': config({ secret: '00'.repeat(32) }),
  'unknown key': config({ kid: UNKNOWN }),
  'other audience': config({ aud: '/content/' }),
  expired: config({ iat: -200, exp: -100 }),
  'too old': config({ iat: -400, exp: 600 }),
  'long life': config({ exp: 600 }),
  'no slash': () => ({ path: 'config' }),
  'unknown endpoint': () => ({ path: 'nothing/' }),
  users: () => ({ path: 'users/?limit=100&fields=id,name,slug,email' }),
  me: () => ({ path: 'users/me/?include=roles' }),
  published: () => ({ path: 'posts/?filter=status:published&fields=slug,url&limit=1' }),
  'no such tag': () => ({ path: 'posts/?filter=tag:hash-inkstep-none&formats=html' }),
  'no such post': () => ({ path: `posts/${UNKNOWN}/` }),
  'no ID': () => ({ path: 'posts/none/' }),
  post: saved({ title: 'Call', html: '<p>One</p>', tags: ['#inkstep-call', 'Tea'] }),
  'html without source': saved({ title: 'Call', html: '<p>One</p>' }, '?formats=html'),
  'no title': saved({ html: '<p>One</p>' }),
  'no post': () => ({ method: 'POST', path: 'posts/?source=html', body: { posts: [] } }),
  ...Object.fromEntries(
    Object.entries({
      title: 256,
      slug: 192,
      custom_excerpt: 301,
      meta_title: 301,
      meta_description: 501,
      feature_image_alt: 192,
      codeinjection_head: 65_536,
    }).flatMap(([field, length]) => [
      [`long ${field}`, saved({ title: 'Call', [field]: x(length) })],
      [`longest ${field}`, saved({ title: 'Call', slug: field, [field]: x(length - 1) })],
    ]),
  ),
  'no URL': saved({ title: 'Call', canonical_url: 'no URL' }),
  'tag of 192': saved({ title: 'Call', tags: [x(192)] }),
  'tag with a comma': saved({ title: 'Call', tags: [',b'] }),
  'blank tag': saved({ title: 'Call', tags: [''] }),
  scheduled: saved({ title: 'Call', status: 'scheduled', published_at: tomorrow() }),
  'scheduled for the past': saved({
    title: 'Call',
    status: 'scheduled',
    published_at: '2020-01-01T00:00:00Z',
  }),
  'update of none': () => ({
    method: 'PUT',
    path: `posts/${UNKNOWN}/`,
    body: { posts: [{ updated_at: tomorrow() }] },
  }),
  PNG: picture('a.png', 'image/png', PNG),
  'fake PNG': picture('a.png', 'image/png', Buffer.from('none')),
  AVIF: picture('a.avif', 'image/avif', PNG),
  'other type': picture('a.png', 'text/plain', PNG),
  'no ending': picture('a', 'image/png', PNG),
  'long name': picture(`${x(256)}.png`, 'image/png', PNG),
  'no picture': () => ({ method: 'POST', path: 'images/upload/', body: new FormData() }),
};

interface Compared {
  status: number;
  shape: unknown;
}

/** Answers by the names of the requests, without what differs between two sites. */
export async function answersOf(site: GhostSite): Promise<Record<string, Compared>> {
  const answers: Record<string, Compared> = {};
  const note = (name: string, { status, body }: RawAnswer) => {
    answers[name] = { status, shape: shapeOf(body) };
  };
  for (const [name, call] of Object.entries(CALLS)) note(name, await askRaw(site, call(site)));
  for (const [name, call] of Object.entries(await updatesOf(site))) note(name, await askRaw(site, call));
  return answers;
}

/** Updates of a new, published post. */
async function updatesOf(site: GhostSite): Promise<Record<string, RawCall>> {
  const { body } = await askRaw(site, saved({ title: 'Update', html: '<p>One</p>', status: 'published' })());
  const { id, updated_at } = (body as { posts: [{ id: string; updated_at: string }] }).posts[0];
  const put = (fields: object, query = '?source=html&formats=html'): RawCall => ({
    method: 'PUT',
    path: `posts/${id}/${query}`,
    body: { posts: [fields] },
  });
  const stale = '2020-01-01T00:00:00.000Z';
  return {
    'no time': put({ title: 'Other' }),
    stale: put({ title: 'Other', updated_at: stale }),
    'stale without a change': put({ title: 'Update', updated_at: stale }),
    'published, then scheduled': put({ status: 'scheduled', published_at: tomorrow(), updated_at }),
    update: put({ title: 'Other', html: '<p>Two</p>', updated_at }),
  };
}

/** Types of the values that both give; refusals word for word. */
function shapeOf(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return typeof body;
  if ('errors' in body && Array.isArray(body.errors))
    return body.errors.map(({ message, type, code }) => ({ message, type, code }));
  return typesOf(body);
}

const typesOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.slice(0, 1).map(typesOf);
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, typesOf(each)]));
};
