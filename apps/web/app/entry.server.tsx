import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client, Routes } from '@inkstep/contract';
import { DEFAULT_BLOG_SETTINGS } from '@inkstep/contract/blog-values';
import type { Language } from '@inkstep/contract/languages';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { LanguageContext } from './i18n/language-context.ts';
import { loadTexts } from './i18n/load-texts.ts';
import { loaderLanguage, serverApi } from './kit/api/server-api.ts';
import { analyticsHosts, isBlogPath } from './kit/page/blog-look.ts';
import type { Offer } from './kit/page/offers.ts';
import { PublicSettings } from './kit/page/public-settings.tsx';
import { RenderContext, type RenderFacts } from './kit/page/render-context.ts';
import { isWithoutScripts } from './kit/page/without-scripts.ts';
import publicStyles from './public.css?inline';
import * as ownScripts from './shell/inline-scripts.ts';

const RENDER_LIMIT_MS = 5000;

const renderFacts = createContext<RenderFacts & Pick<PageFacts, 'language' | 'isInOneLanguage'>>({
  language: 'en',
  isInOneLanguage: false,
});

export interface PageFacts extends RenderFacts {
  origin: string;
  language: Language;
  api: Client<Routes>;
  /** True if the page is in this language for every reader, who may have another one. */
  isInOneLanguage: boolean;
}

/** Exported through the build, so that server and pages share one instance of the context token. */
export function createLoadContext({ api, ...facts }: PageFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(renderFacts, facts);
  context.set(serverApi, api);
  context.set(loaderLanguage, facts.language);
  return context;
}

export { createRequestHandler } from 'react-router';

export const inlineScripts: readonly string[] = Object.values(ownScripts);

/** Pages show even while the database is down, as if everything were on. They don't wait long for it. */
const FACTS_LIMIT_MS = 1000;

/** Undefined if the database doesn't answer. */
const inTime = <T,>(facts: Promise<T>): Promise<T | undefined> =>
  Promise.race([facts.catch(() => undefined), wait(FACTS_LIMIT_MS, undefined, { ref: false })]);

/** True for pages of the blog that readers see. Previews and failures aren't counted. */
function countsReaders({ url }: Request, status: number): boolean {
  const { pathname } = new URL(url);
  return status === 200 && isBlogPath(pathname) && !/^\/blog\/preview\//i.test(pathname);
}

/** Undefined if the database doesn't answer. */
async function findOffers(api: Client<Routes>): Promise<{ off: string; providers: string } | undefined> {
  const facts = await inTime(api.siteFacts());
  if (!facts) return undefined;
  const isOn: Record<Offer, boolean> = {
    plans: facts.plans_on,
    sales: facts.sells_plans,
    registration: facts.registration_open,
    passwords: facts.passwords_on,
    email: facts.sends_email,
    passkeys: facts.has_passkeys,
  };
  const off = Object.entries(isOn)
    .filter(([, on]) => !on)
    .map(([name]) => name)
    .join(' ');
  const providers = facts.sign_in_providers;
  return { off, providers: providers.length === 0 ? '' : JSON.stringify(providers) };
}

/** Marks a page that is the same for all visitors: it may be cached, and its policy needs no nonce. */
const STATIC_PAGE = 'x-static-page';

/** Header with the hosts of the analytics service that the page uses, as JSON. */
const HOSTS = 'x-page-hosts';

/** Renders the whole page without streaming, because no content arrives late. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const isStatic = entry.staticHandlerContext.matches.some(({ route }) => isWithoutScripts(route));
  if (isStatic) headers.set(STATIC_PAGE, '1');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const { logError, language, isInOneLanguage, ...personal } = context.get(renderFacts);
  const wording = { language, texts: await loadTexts(language) };
  const api = context.get(serverApi);
  const [known, blog] = await Promise.all([
    findOffers(api),
    isStatic ? inTime(api.blogSettings()) : DEFAULT_BLOG_SETTINGS,
  ]);
  const { off, providers } = known ?? { off: '', providers: '' };
  if (known === undefined || blog === undefined) headers.set('cache-control', 'no-store');
  const hosts = blog && countsReaders(request, status) ? analyticsHosts(blog.analytics) : undefined;
  if (isStatic && hosts) headers.set(HOSTS, JSON.stringify(hosts));
  const publicHead = blog && <PublicSettings blog={blog} counts={hosts !== undefined} />;
  const languageScript = isInOneLanguage ? ownScripts.LANGUAGE_SCRIPT : undefined;
  const facts: RenderFacts = isStatic
    ? {
        origin: personal.origin,
        styles: publicStyles,
        off,
        languageScript,
        blog,
        publicHead,
      }
    : { ...personal, off, providers, languageScript };
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  let failure: unknown;
  const page = (
    <RenderContext value={facts}>
      <LanguageContext value={wording}>
        <ServerRouter context={entry} url={request.url} nonce={facts.nonce} />
      </LanguageContext>
    </RenderContext>
  );
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce: facts.nonce,
    onAllReady() {
      clearTimeout(limit);
      if (failure) logError?.(failure);
      const body = new PassThrough();
      resolve(
        new Response(createReadableStreamFromReadable(body), { status: failure ? 500 : status, headers }),
      );
      pipe(body);
    },
    onShellError(error) {
      clearTimeout(limit);
      reject(error);
    },
    onError(error) {
      failure = error;
    },
  });
  const limit = setTimeout(abort, RENDER_LIMIT_MS, new Error(`${request.url} took too long to render`));
  return promise;
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(renderFacts).logError?.(error);
};
