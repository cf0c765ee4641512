import type { IncomingMessage, ServerResponse } from 'node:http';
import { startServer } from '../../src/platform/fetch/fixtures/loopback-server.ts';
import type { Role } from '../wordpress/start-wordpress.ts';
import { userOf } from './accounts.ts';
import { answerApi } from './answer-api.ts';
import { FAULTS, type Fault } from './faults.ts';
import { answerHome, rootOf, type SiteOptions } from './site.ts';
import { createWorld, type World } from './world.ts';

export interface FakeWordPress extends AsyncDisposable {
  url: string;
  host: string;
  world: World;
  passwords: Readonly<Record<Role, string>>;
  /** Calls of the API, such as `POST /wp/v2/posts`, in order. */
  calls: string[];
  /** Requests with credentials, to whatever path. */
  credentialed: string[];
  /** Answers further calls of the API in this way; undefined ends it. `only` limits it to those that contain this, such as `POST`. */
  breakWith(fault: Fault | 'lost answers' | undefined, only?: string): void;
}

const FOLDER = '/blog';

/** A WordPress that refuses what the real one refuses, over HTTP. */
export async function startFakeWordPress(
  options: SiteOptions & { fields?: readonly string[] } = {},
): Promise<FakeWordPress> {
  const { links = 'pretty', isInFolder = false } = options;
  const world = createWorld({ fields: options.fields ?? [], hasPrettyLinks: links === 'pretty' });
  const folder = isInFolder ? FOLDER : '';
  const calls: string[] = [];
  const credentialed: string[] = [];
  let broken: { fault: Fault | 'lost answers'; only: string } | undefined;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://fake');
    if (request.headers.authorization) credentialed.push(`${request.method} ${url.pathname}`);
    const route = routeOf(url, { links, folder });
    const parsed = await parseBody(request);
    if (route === undefined) return answerHome(options, { world, url, folder, response });
    const method = request.method ?? 'GET';
    calls.push(`${method} ${route}`);
    const isBroken = broken !== undefined && `${method} ${route}`.includes(broken.only);
    if (isBroken && broken && broken.fault !== 'lost answers') return void FAULTS[broken.fault](response);
    const { headers } = request;
    const authorization = options.dropsLogin || options.hasNoPasswords ? undefined : headers.authorization;
    const user = userOf(world.users, authorization);
    const answered =
      route === '/'
        ? rootOf(options, { world, user, fields: url.searchParams.get('_fields') ?? '' })
        : await answerApi(world, {
            method,
            path: route.replace('/wp/v2/', '').split('/'),
            query: url.searchParams,
            user,
            ...parsed,
          });
    if (isBroken) return void response.destroy();
    const { total } = answered as { total?: number };
    response.writeHead(answered.status, {
      'content-type': `${options.hasWarnings ? 'text/html' : 'application/json'}; charset=UTF-8`,
      ...(total !== undefined && {
        'x-wp-total': String(total),
        'x-wp-totalpages': String(Math.ceil(total / 10)),
      }),
    });
    response.end((options.hasWarnings ? WARNING : '') + JSON.stringify(answered.body));
  }

  const server = await startServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(599).end(String(error)));
  });
  const host = `127.0.0.1:${server.port}`;
  world.url = `http://${host}${folder}`;
  return {
    url: world.url,
    host,
    world,
    passwords: Object.fromEntries(world.users.map(({ slug, password }) => [slug, password])) as Record<
      Role,
      string
    >,
    calls,
    credentialed,
    breakWith(fault, only = '') {
      broken = fault && { fault, only };
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const WARNING =
  '<br />\n<b>Warning</b>:  Undefined variable $x in <b>/var/www/x.php</b> on line <b>3</b><br />\n';

/** Path in the API. Undefined for pages. */
function routeOf(url: URL, { links, folder }: { links: string; folder: string }): string | undefined {
  const route = url.searchParams.get('rest_route');
  if (route !== null) return route;
  const base = `${folder}/wp-json`;
  return links === 'pretty' && url.pathname.startsWith(base)
    ? url.pathname.slice(base.length) || '/'
    : undefined;
}

async function parseBody(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    return { input: Object.fromEntries(form), file: file instanceof File ? file : undefined };
  }
  const input: Record<string, unknown> = bytes.length > 0 ? JSON.parse(bytes.toString()) : {};
  return { input, file: undefined };
}
