import type { Readable } from 'node:stream';
import { ADMISSION, type Client, type RouteDef } from '@inkstep/contract';
import { V1_PATH } from '@inkstep/contract/v1';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { DomainError } from '../errors.ts';
import { nameCaller } from '../origin.ts';
import type { Left } from '../rate-limiter.ts';
import { createTurns } from '../turns.ts';
import type { Actor, SignedIn } from './actor.ts';
import { weighAnnounced, weighChunks } from './body-bytes.ts';
import { checkClientKey } from './client-key.ts';
import { browserCookies, type Cookies } from './cookies.ts';
import { eventStream, type StreamedEvent } from './event-stream.ts';
import { type FileResponse, sendFile } from './file-response.ts';
import { bearerToken, createGate, type GateOptions, requiredAccess } from './gate.ts';
import {
  always,
  IDEMPOTENCY_HEADER,
  type Idempotency,
  type Once,
  readKey,
} from './idempotency/idempotency.ts';
import { createInProcessClient, type RouteInput } from './in-process-client.ts';
import { createLargeBodies } from './large-bodies.ts';
import { preferredLanguages } from './page-language.ts';
import { createPlaces } from './places.ts';
import { tellingLeft } from './rate-limit-headers.ts';
import { type Counted, callerKey, type RateLimits } from './rate-limits.ts';
import { acceptRawBody, acceptStreamedBody } from './raw-body.ts';
import { routeSchema } from './route-schema.ts';

type Get<R, K extends PropertyKey> = R extends { [P in K]: infer V } ? V : undefined;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Answer<R> = Get<R, 'response'> extends z.ZodType ? Get<R, 'response'>['_zod']['input'] : void;

/** Routes that act in a workspace also have the workspace. */
type Caller<Auth> = Auth extends 'public'
  ? SignedIn | undefined
  : Auth extends 'user' | 'admin'
    ? SignedIn
    : Actor;

/** Request data for a handler. */
export interface Call<R extends RouteDef> {
  params: Parsed<Get<R, 'params'>>;
  query: Parsed<Get<R, 'query'>>;
  body: R extends { rawBody: string; streamed: true }
    ? Readable
    : R extends { rawBody: string }
      ? Buffer
      : Parsed<Get<R, 'body'>>;
  actor: Caller<R['auth']>;
  /** Aborts when the client disconnects. */
  signal: AbortSignal;
  /**
   * Charges the route's allowance again, for a call that does the work of several, or for the first time if the route is
   * `chargedLater`. @throws DomainError RATE_LIMITED
   */
  charge: (calls: number) => Promise<void>;
  /** For handlers of routes with `idempotency`. */
  once: Once;
  cookies: Cookies;
  client: {
    ip: string;
    userAgent: string;
    token: string | undefined;
    lastEventId: string | undefined;
    /** `name` in lower case. */
    header: (name: string) => string | undefined;
    /** Primary subtags of the reader's languages, most preferred first. */
    languages: readonly string[];
  };
}

export interface Router {
  on<R extends RouteDef & { sse?: never; file?: never; redirect?: never }>(
    route: R,
    handler: (call: Call<R>) => Promise<Answer<R>>,
  ): void;
  stream<R extends RouteDef & { sse: true }>(
    route: R,
    handler: (call: Call<R>) => AsyncIterable<readonly StreamedEvent<Answer<R>>[]>,
  ): void;
  file<R extends RouteDef & { file: string | readonly string[] }>(
    route: R,
    handler: (call: Call<R>) => Promise<FileResponse>,
  ): void;
  /** The handler returns the path to redirect to. */
  redirect<R extends RouteDef & { redirect: true }>(
    route: R,
    handler: (call: Call<R>) => Promise<`/${string}`>,
  ): void;
  /** Binds a route with a protocol of its own, whose handler makes the whole response. */
  protocol<R extends RouteDef & { auth: 'token' }>(
    route: R,
    handler: (call: Call<R>, http: { request: FastifyRequest; reply: FastifyReply }) => Promise<Response>,
  ): void;
  /** Calls the bound handlers without HTTP, for a page or another protocol within `request`. */
  clientFor<T extends Record<string, RouteDef>>(
    routes: T,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Client<T>;
}

export interface RouterOptions extends GateOptions {
  rateLimits: RateLimits;
  idempotency?: Idempotency;
  /** Called after each request by which a member changed something in a session. */
  recordWork: (userId: string) => Promise<void>;
  clientApiKey: string | undefined;
  /** True if users reach this server over HTTPS. */
  https: boolean;
}

/** Aborts if the connection closes before the response is complete. */
function closeSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

const header = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

/** Lower than the number of database connections. */
const QUICK_CALLS = { concurrency: 4, waiting: 100 };

/** A tab has at most one. Each open stream costs memory and occasional queries. */
const STREAMS_OF_ONE_READER = 20;

const tooManyStreams = () =>
  new DomainError(
    'RATE_LIMITED',
    'Too many pages follow an article at the same time. Please close some of them.',
    { retryAfterSeconds: 10 },
  );

const changesMembersWork = (route: RouteDef): boolean =>
  route.auth === 'member' && route.method !== 'GET' && requiredAccess(route) !== 'read';

const tooManyConcurrent = () =>
  new DomainError('RATE_LIMITED', 'Too many requests at once. Please try again in a moment.', {
    retryAfterSeconds: 5,
  });

/** Binds contract routes to Fastify: authorization, rate limits, validation and serialization. */
export function createRouter(app: FastifyInstance, options: RouterOptions): Router {
  const gate = createGate(options);
  const actors = new WeakMap<FastifyRequest, Actor>();
  const verbs = new Map<RouteDef, (call: Call<RouteDef>) => Promise<unknown>>();
  const openStreams = createPlaces(STREAMS_OF_ONE_READER, tooManyStreams);
  const largeBodies = createLargeBodies();
  const closing = new AbortController();
  // Streams never end by themselves; clients reconnect to another process.
  app.addHook('preClose', async () => closing.abort());
  const turns = createTurns(QUICK_CALLS, tooManyConcurrent);

  const counted = (route: RouteDef, request: FastifyRequest, actor: Actor | undefined): Counted => ({
    name: route.rateLimit,
    actor,
    ip: request.ip,
  });

  /** @param takeBody called before the named allowance is charged */
  async function admit(
    route: RouteDef,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    takeBody?: (call: Counted) => Promise<void>,
  ): Promise<Actor | undefined> {
    const user = await gate.identify(request.headers);
    if (user) nameCaller(user);
    const call = counted(route, request, user);
    const tell = (name: string, count: () => Promise<Left | undefined>) =>
      route.path.startsWith(V1_PATH) ? tellingLeft(reply, name, count) : count();
    await tell('default', () => options.rateLimits.count(call));
    await takeBody?.(call);
    if (!route.chargedLater && route.rateLimit)
      await tell(route.rateLimit, () => options.rateLimits.charge(call, 1));
    return gate.admit(route, user, request.headers);
  }

  /** Refuses a body that is too much at the moment before it is read. Streamed ones are never in memory as a whole. */
  const bodyTaker =
    (route: RouteDef, request: FastifyRequest, reply: FastifyReply) => async (call: Counted) => {
      if (route.streamed) return;
      // Files have a place of their own, so that no save has to wait for an upload.
      const kind = route.rawBody ? 'file' : 'json';
      await largeBodies.enter(request, reply, `${kind} of ${callerKey(call)}`);
      if (!route.rawBody) await weighAnnounced(request, (bytes) => options.rateLimits.weigh(call, bytes));
    };

  /** Returns a call to its allowance if the server lacked the capacity for it. */
  const givingBack = (route: RouteDef, call: Counted) => async (error: unknown) => {
    const wasCharged = !route.chargedLater && error instanceof DomainError && error.code === 'UNAVAILABLE';
    if (wasCharged) await options.rateLimits.giveBack(call);
    throw error;
  };

  function callOf(
    route: RouteDef,
    { request, reply, actor }: { request: FastifyRequest; reply: FastifyReply; actor: Actor | undefined },
    input: RouteInput,
  ): Call<RouteDef> {
    return {
      ...input,
      actor,
      // Created on first use: few handlers read it.
      get signal() {
        const closed = closeSignal(reply);
        return route.sse ? AbortSignal.any([closed, closing.signal]) : closed;
      },
      async charge(calls) {
        await options.rateLimits.charge(counted(route, request, actor), calls);
      },
      once: always,
      cookies: browserCookies(request, reply, options),
      client: {
        ip: request.ip,
        userAgent: request.headers['user-agent'] ?? '',
        token: bearerToken(request.headers),
        lastEventId: header(request.headers['last-event-id']),
        header: (name) => header(request.headers[name]),
        get languages() {
          return preferredLanguages(request.headers);
        },
      },
    } as Call<RouteDef>;
  }

  /** Runs a bound handler in turn with the other calls of its user. */
  async function answerOf(
    route: RouteDef,
    request: FastifyRequest,
    { actor, act }: { actor: Actor | undefined; act: () => Promise<unknown> },
  ): Promise<unknown> {
    const counts = counted(route, request, actor);
    const acted = route.slow || !actor ? act() : turns.take(callerKey(counts), act);
    const answer = await acted.catch(givingBack(route, counts));
    if (actor?.principal.kind === 'person' && changesMembersWork(route))
      await options.recordWork(actor.userId);
    return answer;
  }

  function mount(
    route: RouteDef,
    handler: (call: Call<RouteDef>, reply: FastifyReply) => unknown,
    schema: object = routeSchema(route),
  ): void {
    const mounted: RouteOptions = {
      method: route.method,
      url: route.path,
      schema,
      config: {
        admission: route.admission ?? 'call',
        ...(route.rawBody && { bytesPerUnit: ADMISSION.bytesPerUnit.file }),
      },
      ...(route.bodyLimit ? { bodyLimit: route.bodyLimit } : {}),
      // Runs before the body is read, so that unauthorized large bodies cost nothing.
      onRequest: async (request, reply) => {
        checkClientKey(route, request.headers, options.clientApiKey);
        const actor = await admit(route, { request, reply }, bodyTaker(route, request, reply));
        if (actor) actors.set(request, actor);
      },
      ...(route.body && {
        preParsing: (request, _reply, payload, done) => {
          const call = counted(route, request, actors.get(request));
          const weigh = (bytes: number) => options.rateLimits.weigh(call, bytes);
          done(null, weighChunks(request, payload, weigh));
        },
      }),
      handler: (request, reply) => {
        const { params, query, body } = request;
        const caller = { request, reply, actor: actors.get(request) };
        // Models may take minutes.
        if (route.slow) largeBodies.leave(request);
        return handler(callOf(route, caller, { params, query, body }), reply);
      },
    };
    if (route.rawBody && route.streamed) acceptStreamedBody(app, route.rawBody, mounted);
    else if (route.rawBody) acceptRawBody(app, route.rawBody, mounted);
    else app.route(mounted);
  }

  /** Performs a call with an `Idempotency-Key` once, and answers its retries with the first answer. */
  async function performOnce(
    route: RouteDef,
    { call, reply, actor }: { call: Call<RouteDef>; reply: FastifyReply; actor: Actor | undefined },
    handler: (call: Call<RouteDef>) => Promise<unknown>,
  ): Promise<unknown> {
    if (!route.idempotency || !options.idempotency || !actor) return handler(call);
    const key = readKey(header(reply.request.headers[IDEMPOTENCY_HEADER]), route.idempotency === 'required');
    if (key === undefined) return handler(call);
    const { params, query, body } = call;
    const keyed = {
      actor,
      route: `${route.method} ${route.path}`,
      key,
      input: { params, query, body },
    };
    const { answer, isReplayed } = await options.idempotency.perform(keyed, (once) =>
      handler(Object.assign(call, { once })),
    );
    if (isReplayed) void reply.header('idempotency-replayed', 'true');
    return answer;
  }

  async function mayStillRead(route: RouteDef, { headers }: FastifyRequest): Promise<boolean> {
    try {
      await gate.admit(route, await gate.identify(headers), headers);
      return true;
    } catch (error) {
      if (error instanceof DomainError) return false;
      throw error;
    }
  }

  return {
    on(route, handler) {
      verbs.set(route, handler);
      mount(route, async (call, reply) => {
        const actor = actors.get(reply.request);
        const act = () => performOnce(route, { call, reply, actor }, handler);
        const answer = await answerOf(route, reply.request, { actor, act });
        if (!route.response) return reply.code(204).send();
        return reply.code(route.status ?? 200).send(answer);
      });
    },
    file(route, handler) {
      const [usual = ''] = [route.file].flat();
      mount(route, async (call, reply) => sendFile(reply, { type: usual, ...(await handler(call)) }));
    },
    redirect(route, handler) {
      mount(route, async (call, reply) => {
        // Keeps the URL, which may contain secrets, from the next site.
        void reply.header('referrer-policy', 'no-referrer');
        return reply.redirect(await handler(call), 303);
      });
    },
    stream(route, handler) {
      mount(route, (call, reply) => {
        openStreams.enter(callerKey(counted(route, reply.request, actors.get(reply.request))), reply.raw);
        const events = handler(call);
        return eventStream(
          reply,
          { signal: call.signal, isAllowed: () => mayStillRead(route, reply.request) },
          events,
        );
      });
    },
    protocol(route, handler) {
      mount(
        route,
        async (call, reply) => reply.send(await handler(call, { request: reply.request, reply })),
        { hide: true, ...(route.body && { body: route.body }) },
      );
    },
    clientFor: (routes, request, reply) =>
      createInProcessClient(routes, async (route, input) => {
        const verb = verbs.get(route);
        if (!verb) throw new Error(`No verb is bound to ${route.path}.`);
        const actor = await admit(route, { request, reply });
        const act = () => verb(callOf(route, { request, reply, actor }, input));
        return answerOf(route, request, { actor, act });
      }),
  };
}
