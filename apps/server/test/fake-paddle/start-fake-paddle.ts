import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { ZodError } from 'zod';
import { customerRoutes } from './api/customers.ts';
import { eventRoutes } from './api/events.ts';
import { errorReply, PaddleError } from './api/paddle-error.ts';
import { subscriptionRoutes } from './api/subscriptions.ts';
import { transactionRoutes } from './api/transactions.ts';
import { advanceTo } from './billing/due.ts';
import { PRICES } from './catalogue.ts';
import { startClock } from './clock.ts';
import { type CommandName, type Controlled, commands, controlRoutes } from './control.ts';
import { startWebhooks, type Webhooks } from './delivery/webhooks.ts';
import { FAIR, spoil, type Weather } from './modes.ts';
import { checkoutRoutes } from './pages/checkout.ts';
import { indexPage } from './pages/index-page.ts';
import { installPaddle } from './pages/paddle-script.ts';
import { portalRoutes } from './pages/portal.ts';
import { seededRandom } from './random.ts';
import { type Call, matchPath, type Reply, type Route } from './route.ts';
import { newId, newWorld, type World } from './world.ts';

export interface FakePaddleOptions {
  port?: number;
  /** The date on its clock at the start. */
  now?: Date;
  webhookUrl?: string;
  /** Waiting times before a refused webhook is sent again. */
  retryMs?: number[];
  webhookTimeoutMs?: number;
  /** Of everything that is random. */
  seed?: number;
}

export interface FakePaddle extends AsyncDisposable {
  /** Base of the API. */
  url: string;
  jsUrl: string;
  apiKey: string;
  clientToken: string;
  webhookSecret: string;
  prices: typeof PRICES;
  /** Settings that point a service here. */
  env: Record<string, string>;
  /** What the account contains, to be read. */
  world: World;
  webhooks: Webhooks;
  weather: Weather;
  /** Requests to the API in the order in which they came. */
  calls: Call[];
  /** The same as `POST /_control/<name>`. */
  control<Result = unknown>(name: CommandName, input?: object): Promise<Result>;
  advanceTo(date: Date | string): void;
  /** Resolves when all webhooks were delivered or given up. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

const KEYS = {
  apiKey: 'pdl_sdbx_apikey_01k2inkstepfake00000000000_sentinelsentinelsentin_AAA',
  clientToken: 'test_0123456789abcdef0123456789a',
  webhookSecret: 'pdl_ntfset_01k2inkstepfake00000000000_sentinelsentinelsentinelsentinel',
};

async function readCall(request: IncomingMessage): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
  const { method = 'GET', headers } = request;
  return { method, path: pathname, params: {}, query: searchParams, headers, text: await text(request) };
}

/** A Paddle Billing account behind one loopback port: API, checkout, portal, webhooks and its own clock. */
export async function startFakePaddle(options: FakePaddleOptions = {}): Promise<FakePaddle> {
  const { port = 0, seed = 1, retryMs = [50, 100, 200], webhookTimeoutMs = 5000 } = options;
  const world = newWorld(startClock(options.now));
  const webhooks = startWebhooks({
    url: options.webhookUrl,
    secret: KEYS.webhookSecret,
    timeoutMs: webhookTimeoutMs,
    retryMs,
    random: seededRandom(seed),
    newId: () => newId(world, 'ntf'),
  });
  world.notify = webhooks.notify;
  const controlled: Controlled = { world, webhooks, weather: { ...FAIR } };
  const calls: Call[] = [];

  const api = [...customerRoutes, ...transactionRoutes, ...subscriptionRoutes, ...eventRoutes(webhooks)];
  const script = `(${installPaddle.toString()})`;
  const pages: Route[] = [
    { method: 'GET', path: '/', handle: () => indexPage(controlled) },
    {
      method: 'GET',
      path: '/paddle.js',
      handle: () => ({
        headers: { 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' },
        body: `${script}(${JSON.stringify(world.url)})`,
      }),
    },
    ...checkoutRoutes(KEYS.clientToken),
    ...portalRoutes,
    ...controlRoutes(controlled),
  ];

  function find(routes: Route[], call: Call): Route | undefined {
    return routes.find(({ method, path }) => {
      const params = method === call.method ? matchPath(path, call.path) : undefined;
      if (params) call.params = params;
      return params !== undefined;
    });
  }

  async function answerApi(call: Call): Promise<Reply> {
    calls.push(call);
    const spoiled = await spoil(controlled.weather);
    if (spoiled) return spoiled;
    demandKey(call);
    const route = find(api, call);
    if (!route) throw new PaddleError({ status: 404, code: 'invalid_url', detail: 'Invalid URL.' });
    return route.handle(world, call);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await readCall(request);
    advanceTo(world, world.clock.now());
    const route = find(pages, call);
    const reply = await (route ? route.handle(world, call) : answerApi(call));
    send(reply, response);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => send(replyTo(error), response));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  world.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`;
  const jsUrl = `${world.url}/paddle.js`;

  async function close(): Promise<void> {
    webhooks.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return {
    ...controlled,
    ...KEYS,
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
    calls,
    // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the command
    control: async <Result>(name: CommandName, input: object = {}) =>
      (await commands[name].run(controlled, input)) as Result,
    advanceTo: (date) => advanceTo(world, new Date(date)),
    settle: () => webhooks.settle(),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function demandKey({ headers: { authorization } }: Call): void {
  const refuse = (code: string, detail: string) => new PaddleError({ status: 403, code, detail });
  if (!authorization) throw refuse('authentication_missing', 'Authentication header missing.');
  const [, key] = /^Bearer (\S+)$/i.exec(authorization) ?? [];
  if (!key) throw refuse('authentication_malformed', 'Authentication header invalid.');
  if (key !== KEYS.apiKey) throw refuse('invalid_token', 'Invalid API key.');
}

function replyTo(error: unknown): Reply {
  if (error instanceof PaddleError) return errorReply(error.problem);
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof ZodError) return errorReply({ status: 400, code: 'bad_request', detail });
  return errorReply({ status: 500, code: 'internal_error', detail });
}

function send(reply: Reply, response: ServerResponse): void {
  if (reply === 'hang') return;
  const { status = 200, headers = {}, body } = reply;
  const isText = typeof body === 'string';
  const type = isText ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(isText ? body : JSON.stringify(body));
}
