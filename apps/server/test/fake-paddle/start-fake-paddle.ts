import { fastify } from 'fastify';
import { ZodError } from 'zod';
import { addApi } from './api.ts';
import { PRICES } from './catalogue.ts';
import { startClock } from './clock.ts';
import { commandsFor } from './commands.ts';
import { invalidKey, type Mode, sendError, spoil } from './modes.ts';
import { invalidFields, PaddleError } from './paddle-error.ts';
import { addCheckout } from './pages/checkout.ts';
import { addIndexPage } from './pages/index-page.ts';
import { addPortal } from './pages/portal.ts';
import { advanceTo } from './subscriptions.ts';
import { startWebhooks, type Webhooks } from './webhooks.ts';
import { newWorld, type World } from './world.ts';

export interface FakePaddleOptions {
  port?: number;
  /** Time on its clock at the start. */
  now?: Date;
  webhookUrl?: string;
  /** Waiting times before a refused webhook is sent again. */
  retryMs?: number[];
}

interface ApiCall {
  method: string;
  path: string;
  query: URLSearchParams;
}

export interface FakePaddle extends AsyncDisposable, ReturnType<typeof commandsFor> {
  /** Base of the API. */
  url: string;
  jsUrl: string;
  apiKey: string;
  clientToken: string;
  webhookSecret: string;
  prices: typeof PRICES;
  /** Settings that point a server here. */
  env: Record<string, string>;
  /** Contents of the account, to be read. */
  world: World;
  webhooks: Webhooks;
  mode: Mode;
  /** Requests to the API in the order in which they came. */
  calls: ApiCall[];
  /** Resolves when all webhooks were delivered or given up. */
  settle(): Promise<void>;
  /** Makes it answer and deliver as usual. */
  reset(): void;
  close(): Promise<void>;
}

const KEYS = {
  apiKey: 'pdl_sdbx_apikey_01k2inkstepfake00000000000_sentinelsentinelsentin_AAA',
  clientToken: 'test_0123456789abcdef0123456789a',
  webhookSecret: 'pdl_ntfset_01k2inkstepfake00000000000_sentinelsentinelsentinelsentinel',
};

/** Starts a Paddle Billing account behind one loopback port: API, checkout, portal, webhooks and its own clock. */
export async function startFakePaddle(options: FakePaddleOptions = {}): Promise<FakePaddle> {
  const { port = 0, now, webhookUrl: url, retryMs = [50, 100, 200] } = options;
  const world = newWorld(startClock(now));
  const webhooks = startWebhooks({ url, secret: KEYS.webhookSecret, retryMs });
  world.notify = webhooks.notify;

  const app = fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof PaddleError) return sendError(reply, error);
    if (error instanceof ZodError) return sendError(reply, invalidFields(error));
    return sendError(reply, new PaddleError(500, 'internal_error', String(error)));
  });
  app.setNotFoundHandler((_request, reply) =>
    sendError(reply, new PaddleError(404, 'invalid_url', 'Invalid URL.')),
  );
  app.addHook('onRequest', async () => advanceTo(world, world.clock.now()));
  addIndexPage(app, { world, webhooks });
  addCheckout(app, world, KEYS.clientToken);
  addPortal(app, world);
  await app.register(async (api) => {
    api.addHook('onRequest', async ({ method, url: target, headers }, reply) => {
      const { pathname: path, searchParams: query } = new URL(target, world.url);
      fake.calls.push({ method, path, query });
      const spoiled = spoil(fake.mode, reply);
      if (spoiled) return spoiled;
      if (headers.authorization !== `Bearer ${KEYS.apiKey}`) throw invalidKey();
    });
    addApi(api, world);
  });
  world.url = await app.listen({ port, host: '127.0.0.1' });
  const jsUrl = `${world.url}/paddle.js`;

  async function close(): Promise<void> {
    webhooks.close();
    await app.close();
  }

  const fake: FakePaddle = {
    ...KEYS,
    ...commandsFor(world),
    url: world.url,
    jsUrl,
    prices: PRICES,
    env: {
      PADDLE_API_KEY: KEYS.apiKey,
      PADDLE_CLIENT_TOKEN: KEYS.clientToken,
      PADDLE_WEBHOOK_SECRET: KEYS.webhookSecret,
      PADDLE_PRICE_PRO: PRICES.pro,
      PADDLE_PRICE_MAX: PRICES.max,
      PADDLE_PRICE_PRO_WITHOUT_TRIAL: PRICES.withoutTrial.pro,
      PADDLE_PRICE_MAX_WITHOUT_TRIAL: PRICES.withoutTrial.max,
      PADDLE_API_URL: world.url,
      PADDLE_JS_URL: jsUrl,
    },
    world,
    webhooks,
    mode: 'usual',
    calls: [],
    settle: () => webhooks.settle(),
    reset() {
      fake.mode = 'usual';
      webhooks.reset();
    },
    close,
    [Symbol.asyncDispose]: close,
  };
  return fake;
}
