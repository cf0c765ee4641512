import { randomBytes } from 'node:crypto';
import type { Client, Language, Routes } from '@inkstep/contract';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Notifications } from '../db/notifications.ts';
import { DomainError } from '../errors.ts';
import type { Admission } from './admission.ts';
import { allowCheckout, type CheckoutHosts, checkoutHosts } from './checkout-pages.ts';
import { keptBody, sendKept } from './kept-body.ts';
import { ownScripts } from './own-scripts.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import { chosenLanguage, pageLanguage, rememberLanguage } from './page-language.ts';

/** What the web build offers; typed here, since the server imports nothing but types from it. */
export interface WebBuild {
  entry: { module: unknown };
}

interface WebEntry {
  createRequestHandler(
    build: WebBuild,
    mode: string,
  ): (request: Request, context: unknown) => Promise<Response>;
  createLoadContext(facts: {
    nonce: string;
    clientKey: string | undefined;
    language: Language;
    api: Client<Routes>;
    logError: (error: unknown) => void;
  }): unknown;
}

export interface PageOptions {
  /** Answers the current build; in development a new one after each change. */
  build: () => Promise<WebBuild>;
  mode: 'production' | 'development';
  /** What the browser has to send in `x-api-key`, when the server asks for it. */
  clientKey: string | undefined;
  /** URL of the payment provider's script, which the checkout pages load. */
  checkoutScript: string;
  /** The API as the visitor of a page may use it. */
  apiFor: (request: FastifyRequest, reply: FastifyReply) => Client<Routes>;
  notifications: Notifications;
  admission: Admission;
}

interface PagePolicy {
  scripts: string;
  development: boolean;
  /** Hosts of the payment provider, on checkout pages. */
  checkout?: CheckoutHosts | undefined;
}

const listed = (hosts: readonly string[] = []): string => hosts.map((host) => ` ${host}`).join('');

const pagePolicy = ({ scripts, development, checkout }: PagePolicy): string =>
  [
    "default-src 'none'",
    `script-src ${scripts}${listed(checkout?.scripts)}`,
    `style-src 'self' 'unsafe-inline'${listed(checkout?.scripts)}`,
    `img-src 'self' data: blob:${listed(checkout?.scripts)}`,
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws:' : ''}${listed(checkout?.calls)}`,
    ...(checkout ? [`frame-src${listed(checkout.frames)}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A page marks itself as free of framework scripts, and so as the same for everybody, with this header. */
const CACHEABLE = 'x-static-page';

/** What ends like a file's name, or is in a hidden folder, is no page. */
const FILE_NAME = /\/\.|\.[^/]*$/;

/** Renders the pages. Ones that are the same for everybody are kept, compressed, and answered with an ETag. */
export async function servePages(app: FastifyInstance, options: PageOptions): Promise<void> {
  const development = options.mode === 'development';
  const cache = createPageCache(options.notifications);
  app.addHook('onClose', async () => cache.close());
  const handlers = new WeakMap<WebBuild, ReturnType<WebEntry['createRequestHandler']>>();

  async function render(request: FastifyRequest, reply: FastifyReply, nonce: string): Promise<Response> {
    const build = await options.build();
    const entry = build.entry.module as WebEntry;
    let handle = handlers.get(build);
    if (!handle) handlers.set(build, (handle = entry.createRequestHandler(build, options.mode)));
    const webRequest = createRequest(request.raw, reply.raw, {
      host: request.host,
      protocol: `${request.protocol}:`,
    });
    const facts = {
      nonce,
      clientKey: options.clientKey,
      language: pageLanguage(request.headers),
      api: options.apiFor(request, reply),
      logError: (error: unknown) => request.log.error({ err: error }, 'page failed'),
    };
    return handle(webRequest, entry.createLoadContext(facts));
  }

  function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
    reply
      .header('content-security-policy', page.policy)
      .header('cache-control', 'public, max-age=0, must-revalidate')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .type('text/html; charset=utf-8');
    return sendKept(request, reply, page);
  }

  async function keptPage(response: Response): Promise<CachedPage> {
    const text = await response.text();
    return { ...(await keptBody(text)), policy: pagePolicy({ scripts: ownScripts(text), development }) };
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '*',
    schema: { hide: true },
    config: { admission: 'file' },
    handler: async (request, reply) => {
      const path = pathOf(request.url);
      if (FILE_NAME.test(path)) throw new DomainError('NOT_FOUND', 'Not found');
      const chosen = chosenLanguage(request.url);
      if (chosen) return rememberLanguage(reply, chosen);
      // Not by its query, which anybody may invent: what a page makes of one is not the same for everybody.
      const key = { language: pageLanguage(request.headers), path };
      const cached = request.method === 'GET' ? cache.get(key) : undefined;
      if (cached) return sendCached(request, reply, cached);
      await options.admission.takeFurther(request, 'page');
      const store = cache.begin();
      const nonce = randomBytes(16).toString('base64');
      const response = await render(request, reply, nonce);
      const cacheable =
        request.method === 'GET' && response.status === 200 && response.headers.has(CACHEABLE);
      if (cacheable) {
        const page = await keptPage(response);
        if (!development) store(key, page);
        return sendCached(request, reply, page);
      }
      const checkout = checkoutHosts(path, options.checkoutScript);
      if (checkout) allowCheckout(reply, checkout);
      const scripts = `'nonce-${nonce}' 'strict-dynamic'`;
      reply.header('content-security-policy', pagePolicy({ scripts, development, checkout }));
      reply.header('cache-control', 'no-store');
      return reply.send(response);
    },
  });
}

/** Decoded, so that "%2eenv" is seen for what it is. */
function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
