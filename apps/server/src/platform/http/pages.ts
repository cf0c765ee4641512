import { randomBytes } from 'node:crypto';
import { APPROVAL_LIMITS, BODY_LIMITS, type Client, type Language, type Routes } from '@inkstep/contract';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import type { Notifications } from '../db/notifications.ts';
import { DomainError } from '../errors.ts';
import type { Admission } from './admission.ts';
import { type CachedBody, keptBody, sendCachedBody } from './cached-body.ts';
import { allowCheckout, type CheckoutHosts, checkoutHosts } from './checkout-pages.ts';
import { ownScripts } from './own-scripts.ts';
import { createPageCache, type Kept, type PageKey } from './page-cache.ts';
import { chosenLanguage, pageLanguage, rememberLanguage } from './page-language.ts';
import { pageName } from './page-name.ts';
import { acceptRawBody } from './raw-body.ts';
import { allowCaching, checkEachTime } from './shared-caching.ts';

/** Exports of the web build; typed here, since the server only imports types from it. */
export interface WebBuild {
  entry: { module: unknown };
}

interface WebEntry {
  createRequestHandler(
    build: WebBuild,
    mode: string,
  ): (request: Request, context: unknown) => Promise<Response>;
  /** Source of our inline scripts. */
  inlineScripts: readonly string[];
  createLoadContext(facts: {
    origin: string;
    nonce: string;
    clientKey: string | undefined;
    language: Language;
    isInOneLanguage: boolean;
    api: Client<Routes>;
    logError: (error: unknown) => void;
  }): unknown;
}

export interface PageOptions {
  /** Returns the current build; in development a new one after each change. */
  build: () => Promise<WebBuild>;
  mode: 'production' | 'development';
  /** URL of this installation, without a trailing slash. */
  origin: string;
  cdn: Config['CDN_PURGE'];
  /** Value that the browser sends in `x-api-key`, if the server requires it. */
  clientKey: string | undefined;
  /** URL of the payment provider's script, which the checkout pages load. */
  checkoutScript: string;
  /** API client with the visitor's permissions. */
  apiFor: (request: FastifyRequest, reply: FastifyReply) => Client<Routes>;
  notifications: Pick<Notifications, 'on'>;
  admission: Admission;
  /** Finds where the content of a URL that isn't one of this site is now: a path, a URL of another site, or gone. */
  findMoved: (url: string) => Promise<Moved | undefined>;
}

/** Place to which the content of a URL has moved: a path of this site, a URL of another one, or nowhere. */
export type Moved = { to: string } | { isGone: true };

interface PagePolicy {
  scripts: string;
  development: boolean;
  /** Hosts of the payment provider, on checkout pages. */
  checkout?: CheckoutHosts | undefined;
  /** Hosts of the analytics service, on pages of the blog. */
  analytics?: AnalyticsHosts | undefined;
}

interface AnalyticsHosts {
  scripts: readonly string[];
  calls: readonly string[];
  images: readonly string[];
}

const listed = (hosts: readonly string[] = []): string => hosts.map((host) => ` ${host}`).join('');

const pagePolicy = ({ scripts, development, checkout, analytics }: PagePolicy): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}${listed(checkout?.scripts)}${listed(analytics?.scripts)}`,
    `style-src 'self' 'unsafe-inline'${listed(checkout?.scripts)}`,
    `img-src 'self' data: blob:${listed(checkout?.scripts)}${listed(analytics?.images)}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${listed(checkout?.calls)}${listed(analytics?.calls)}`,
    ...(checkout ? [`frame-src${listed(checkout.frames)}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

interface CachedPage extends CachedBody {
  policy: string;
  keys: readonly PageKey[];
}

/** Header by which a page declares that it has no framework scripts, and so is the same for all users. */
const STATIC = 'x-static-page';
/** Header of the response to a path that isn't a page. */
const UNKNOWN = 'x-unknown-page';
/** Header with its cache keys besides its path, separated by spaces. */
const KEYS = 'x-page-keys';

/** Header with the hosts of the analytics service that the page uses, as JSON. */
const HOSTS = 'x-page-hosts';
/** A host has no character that could end it in a policy. */
const HOST = /^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d{1,5})?$/;

/** Reads the hosts that a page names, and nothing else. */
function analyticsOf({ headers }: Response): AnalyticsHosts | undefined {
  const header = headers.get(HOSTS);
  if (!header) return undefined;
  const { scripts, calls, images } = JSON.parse(header) as AnalyticsHosts;
  const safe = (hosts: readonly string[]) => hosts.filter((host) => HOST.test(host));
  return { scripts: safe(scripts), calls: safe(calls), images: safe(images) };
}

/** A page as asked for, in the language it is sent in. */
interface Wanted {
  path: string;
  language: Language;
  /** True if everyone who asks for this URL gets this language, so that a CDN may keep the page. */
  isForAll: boolean;
  /** True if the language is neither in the URL nor the reader's. */
  isInOneLanguage: boolean;
}

interface Rendered {
  path: string;
  nonce: string;
  response: Response;
  inlineScripts: readonly string[];
}

/** Pages with a form that works without scripts: it is posted to the page itself, which renders the response. */
const FORM_PAGES = [
  { path: '/contact', type: 'application/x-www-form-urlencoded', bodyLimit: BODY_LIMITS.usual },
  { path: '/verify', type: 'multipart/form-data', bodyLimit: APPROVAL_LIMITS.recordBody },
];

/** Paths with a file extension or in a hidden folder are not pages. */
const FILE_NAME = /\/\.|\.[^/]*$/;
const HIDDEN = /\/\./;

/**
 * Behind a CDN, which knows only the URL, a public page without a language in its URL has this one. A script of the
 * page leads readers of other languages to theirs.
 */
const CDN_LANGUAGE: Language = 'en';

/** Not cached, because the post may get another slug. */
const redirectMoved = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('cache-control', 'no-store').redirect(address, 301);

/** Page shown at addresses with a redirect of status 410. */
const GONE_PAGE = '/page-removed';

/** Pages of other systems that would be files or the home page here. */
const OLD_PAGE = /^\/(?:index\.php)?\?(?:.*&)?(?:p=\d|feed=)|^[^?]*\.(?:html?)(?:\?|$)/;

/** Renders pages. Pages that are the same for all users are cached, compressed, and served with an ETag. */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const development = options.mode === 'development';
  const cache = createPageCache<CachedPage>(options.notifications);
  app.addHook('onClose', async () => cache.close());
  const handlers = new WeakMap<WebBuild, ReturnType<WebEntry['createRequestHandler']>>();

  async function render(
    request: FastifyRequest,
    reply: FastifyReply,
    { language, isInOneLanguage }: Pick<Wanted, 'language' | 'isInOneLanguage'>,
    instead?: Request,
  ): Promise<Omit<Rendered, 'path'>> {
    const build = await options.build();
    const entry = build.entry.module as WebEntry;
    let handle = handlers.get(build);
    if (!handle) handlers.set(build, (handle = entry.createRequestHandler(build, options.mode)));
    const webRequest =
      instead ??
      createRequest(request.raw, reply.raw, { host: request.host, protocol: `${request.protocol}:` });
    const nonce = randomBytes(16).toString('base64');
    const facts = {
      origin: options.origin,
      nonce,
      clientKey: options.clientKey,
      language,
      isInOneLanguage,
      api: options.apiFor(request, reply),
      logError: (error: unknown) => request.log.error({ err: error }, 'page failed'),
    };
    const response = await handle(webRequest, entry.createLoadContext(facts));
    return { nonce, response, inlineScripts: entry.inlineScripts };
  }

  function sendCached(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, isForAll }: { page: CachedPage; isForAll: boolean },
  ) {
    reply.header('content-security-policy', page.policy).type('text/html; charset=utf-8');
    if (isForAll) {
      allowCaching(request, reply, { CDN_PURGE: options.cdn }, page.keys);
      reply.header('vary', 'accept-encoding');
    } else checkEachTime(reply).header('vary', 'accept-encoding, accept-language, cookie');
    return sendCachedBody(request, reply, page);
  }

  /** Undefined if the page must not be cached: it failed, was not found, or says so itself. */
  async function keptPage({
    path,
    response,
    inlineScripts,
  }: Rendered): Promise<Kept<CachedPage> | undefined> {
    const { status, headers } = response;
    if (status !== 200 || !headers.has(STATIC) || headers.get('cache-control') === 'no-store')
      return undefined;
    const text = await response.text();
    const policy = pagePolicy({
      scripts: ownScripts(text, inlineScripts),
      development,
      analytics: analyticsOf(response),
    });
    const keys = [path, ...(headers.get(KEYS)?.split(' ') ?? [])] as PageKey[];
    return { body: { ...(await keptBody(text)), policy, keys }, keys };
  }

  /** Sends an uncached page. */
  async function send(reply: FastifyReply, { path, nonce, response, inlineScripts }: Rendered) {
    if (response.status === 404 || response.headers.has(UNKNOWN)) {
      const moved = path === GONE_PAGE ? undefined : await options.findMoved(reply.request.url);
      if (moved) return answerMoved(reply, moved);
    }
    const checkout = checkoutHosts(path, options.checkoutScript);
    if (checkout) allowCheckout(reply, checkout);
    const isStatic = response.headers.has(STATIC);
    const text = isStatic && response.body ? await response.text() : undefined;
    const scripts = isStatic ? ownScripts(text ?? '', inlineScripts) : `'nonce-${nonce}' 'strict-dynamic'`;
    reply.header(
      'content-security-policy',
      pagePolicy({ scripts, development, checkout, analytics: analyticsOf(response) }),
    );
    response.headers.delete(STATIC);
    response.headers.delete(KEYS);
    response.headers.delete(HOSTS);
    response.headers.delete(UNKNOWN);
    response.headers.set('cache-control', 'no-store');
    if (text === undefined) return reply.send(response);
    return reply.code(response.status).headers(Object.fromEntries(response.headers)).send(text);
  }

  async function answerMoved(reply: FastifyReply, moved: Moved): Promise<FastifyReply> {
    if ('to' in moved) return redirectMoved(reply, moved.to);
    const { request } = reply;
    const wanted = { language: pageLanguage(request.headers), isInOneLanguage: false };
    const url = new URL(GONE_PAGE, options.origin);
    return send(reply, { path: GONE_PAGE, ...(await render(request, reply, wanted, new Request(url))) });
  }

  /** A file that isn't here may have been moved too. Hidden ones never were. */
  async function answerFile(request: FastifyRequest, reply: FastifyReply, path: string) {
    if (!HIDDEN.test(path) && !OLD_PAGE.test(request.url)) {
      await options.admission.charge(request, 'page');
      const moved = await options.findMoved(request.url);
      if (moved) return answerMoved(reply, moved);
    }
    throw new DomainError('NOT_FOUND', 'Not found');
  }

  for (const { path, type, bodyLimit } of FORM_PAGES) {
    acceptRawBody(app, type, {
      method: 'POST',
      url: path,
      bodyLimit,
      schema: { hide: true },
      config: { admission: 'page' },
      handler: async (request, reply) =>
        send(reply, {
          path,
          ...(await render(
            request,
            reply,
            { language: pageLanguage(request.headers), isInOneLanguage: false },
            formRequest(request, request.body as Buffer),
          )),
        }),
    });
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    schema: { hide: true },
    config: { admission: 'file' },
    handler: async (request, reply) => {
      const { path, query, own, moved, isPublic, language: given } = pageName(request.url);
      if (OLD_PAGE.test(request.url)) {
        await options.admission.charge(request, 'page');
        const old = await options.findMoved(request.url);
        if (old) return answerMoved(reply, old);
      }
      if (FILE_NAME.test(path)) return answerFile(request, reply, path);
      if (moved) return reply.redirect(moved, 301);
      const chosen = chosenLanguage(request.url);
      if (chosen) return rememberLanguage(reply, chosen, { https: options.origin.startsWith('https:') });
      const isForAll = options.cdn !== undefined && isPublic && !own;
      const isInOneLanguage = isForAll && !given;
      const language = given ?? (isForAll ? CDN_LANGUAGE : pageLanguage(request.headers));
      const name = `${language} ${path}?${query}`;
      const cached = own ? undefined : cache.get(name);
      if (cached) return sendCached(request, reply, { page: cached, isForAll });
      return renderAndSend(request, reply, { path, name, own, language, isForAll, isInOneLanguage });
    },
  });

  async function renderAndSend(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, own, ...wanted }: Wanted & { name: string; own: boolean },
  ) {
    const renderOnce = async (): Promise<Rendered> => {
      await options.admission.charge(request, 'page');
      return { path: wanted.path, ...(await render(request, reply, wanted)) };
    };
    if (own || development || request.method === 'HEAD') return send(reply, await renderOnce());
    let rendered: Rendered | undefined;
    const page = await cache.load(name, async () => {
      rendered = await renderOnce();
      return keptPage(rendered);
    });
    if (page) return sendCached(request, reply, { page, isForAll: wanted.isForAll });
    return send(reply, rendered ?? (await renderOnce()));
  }
}

/**
 * Fastify has already read the body, within its limit. The origin is not checked: these forms need no account, and
 * behind a proxy it differs from the URL known here.
 */
const formRequest = ({ protocol, host, url, headers }: FastifyRequest, body: Buffer): Request =>
  new Request(`${protocol}://${host}${url}`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] ?? '' },
    body: new Uint8Array(body),
  });
