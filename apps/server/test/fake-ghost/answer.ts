import { checkToken } from './check-token.ts';
import { GhostError, invalid, missing } from './ghost-error.ts';
import { checkImage, storeImage } from './images.ts';
import type { Fields } from './post-rules.ts';
import type { createPosts, FakePost, FakeUser } from './posts.ts';
import type { Received } from './start-fake-ghost.ts';

interface World {
  url: string;
  key: string;
  users: readonly FakeUser[];
  store: ReturnType<typeof createPosts>;
  images: string[];
}

interface Outcome {
  status: number;
  json?: unknown;
  location?: string;
}

const VERSION = '6.65.0';

/** Does what a request asks for. @throws GhostError */
export async function answer(request: Received, world: World): Promise<Outcome> {
  const { method, path, query, headers } = request;
  if (path === 'site/')
    return { status: 200, json: { site: { title: 'Tea Leaves', url: `${world.url}/`, version: '6.65' } } };
  checkToken(headers.authorization, world.key);
  if (method === 'GET' && !path.endsWith('/')) return { status: 301, location: `/ghost/api/admin/${path}/` };
  const [noun = '', id] = path.split('/');
  switch (`${method} ${noun}`) {
    case 'GET config':
      return { status: 200, json: { config: { version: VERSION, environment: 'production' } } };
    case 'GET users':
      if (id === 'me') throw missing('read', 'user');
      return { status: 200, json: { users: world.users } };
    case 'GET posts':
      return {
        status: 200,
        json: { posts: id ? [shown(world.store.get(id, 'read'), query, world)] : listed(query, world) },
      };
    case 'POST posts':
      return written(
        201,
        world.store.create(fieldsOf(request, 'save'), query.get('source') === 'html'),
        query,
        world,
      );
    case 'PUT posts':
      return written(
        200,
        world.store.update(id ?? '', fieldsOf(request, 'edit'), query.get('source') === 'html'),
        query,
        world,
      );
    case 'DELETE posts':
      world.store.remove(id ?? '');
      return { status: 204 };
    case 'POST images': {
      const name = await checkImage(request.body, headers['content-type'] ?? '');
      const url = `${world.url}${storeImage(world.images, name)}`;
      return { status: 201, json: { images: [{ url, ref: null }] } };
    }
    default:
      throw new GhostError(
        406,
        'RequestNotAcceptableError',
        'Request could not be served, the endpoint was not found.',
        {
          code: 'UPDATE_CLIENT',
        },
      );
  }
}

const written = (status: number, post: FakePost, query: URLSearchParams, world: World): Outcome => ({
  status,
  json: { posts: [shown(post, query, world)] },
});

/** @throws GhostError for a body without one post */
function fieldsOf({ body }: Received, verb: 'save' | 'edit'): Fields {
  let json: { posts?: Fields[] };
  try {
    json = JSON.parse(body.toString());
  } catch {
    throw new GhostError(400, 'InternalServerError', 'An unexpected error occurred, please try again.', {
      code: 'UNEXPECTED_ERROR',
    });
  }
  const fields = json.posts?.[0];
  if (!fields) throw invalid(verb, 'Validation failed for posts.');
  return fields;
}

/** Public address, or the preview of one that isn't public. */
const urlOf = ({ status, slug, uuid }: FakePost, { url }: World): string =>
  status === 'published' ? `${url}/${slug}/` : `${url}/p/${uuid}/`;

function shown(post: FakePost, query: URLSearchParams, world: World): unknown {
  const { html, ...others } = post;
  const url = urlOf(post, world);
  const fields = query.get('fields')?.split(',');
  if (fields) return Object.fromEntries(fields.map((name) => [name, name === 'url' ? url : post[name]]));
  return { ...others, url, ...(query.get('formats')?.includes('html') && { html }) };
}

function listed(query: URLSearchParams, world: World): unknown[] {
  const [name, value] = query.get('filter')?.split(':') ?? [];
  return world.store.posts
    .filter(({ status, tags }) =>
      name === 'tag' ? tags.some(({ slug }) => slug === value) : name !== 'status' || status === value,
    )
    .slice(0, Number(query.get('limit') ?? 15))
    .map((post) => shown(post, query, world));
}
