import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createContext,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { INLINE_SCRIPTS } from './lib/inline-scripts.ts';
import { RenderContext, type RenderFacts } from './lib/render-context.ts';

const RENDER_LIMIT_MS = 5000;

const renderFacts = createContext<RenderFacts>({});

/** The server reaches this through the build, so that the token of the context exists once. */
export function createLoadContext(facts: RenderFacts): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(renderFacts, facts);
  return context;
}

export { createRequestHandler } from 'react-router';

/** For the script-src of pages that carry no nonce, because they are the same for everybody. */
export const inlineScriptHashes = INLINE_SCRIPTS.map(
  (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
);

/** Renders a page whole: nothing on our pages arrives late enough to be worth streaming. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const facts = context.get(renderFacts);
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  let failed = false;
  const page = (
    <RenderContext value={facts}>
      <ServerRouter context={entry} url={request.url} nonce={facts.nonce} />
    </RenderContext>
  );
  const { pipe, abort } = renderToPipeableStream(page, {
    nonce: facts.nonce,
    onAllReady() {
      clearTimeout(limit);
      const body = new PassThrough();
      resolve(
        new Response(createReadableStreamFromReadable(body), { status: failed ? 500 : status, headers }),
      );
      pipe(body);
    },
    onShellError(error) {
      clearTimeout(limit);
      reject(error);
    },
    onError() {
      failed = true;
    },
  });
  const limit = setTimeout(abort, RENDER_LIMIT_MS, new Error(`${request.url} took too long to render`));
  return promise;
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error('Page failed', request.url, error);
};
