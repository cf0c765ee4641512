import os from 'node:os';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import type { AuthCtx } from '../src/identity/context.ts';
import { TEST_SECRET_KEY } from '../src/identity/factory.ts';
import {
  type Auth,
  accountMailJob,
  authRoutes,
  createAuth,
  recordRefusalsJob,
} from '../src/identity/index.ts';
import { purgeCdnJob } from '../src/platform/cdn/purge-pages.ts';
import { subkeys } from '../src/platform/crypto/secret-key.ts';
import { createSecrets } from '../src/platform/crypto/secrets.ts';
import { connectDb, type Db } from '../src/platform/db/connect.ts';
import { createNotifications } from '../src/platform/db/notifications.ts';
import { inputCompiler } from '../src/platform/http/check-input.ts';
import { sendErrors } from '../src/platform/http/error-responses.ts';
import { acceptJsonBodies } from '../src/platform/http/json-body.ts';
import { createRateLimits } from '../src/platform/http/rate-limits.ts';
import { createRouter } from '../src/platform/http/router.ts';
import { trackOrigins } from '../src/platform/http/track-origins.ts';
import { createMailer } from '../src/platform/mail/mailer.ts';
import { createQueue } from '../src/platform/queue/queue.ts';
import { createPorts } from '../src/ports.ts';
import { atEnd } from './at-end.ts';
import { type SmtpServer, startSmtpServer } from './smtp-server.ts';
import type { TestDb } from './test-db.ts';

export interface AuthAnswer {
  status: number;
  headers: Record<string, unknown>;
  // oxlint-disable-next-line no-explicit-any -- whatever the server said
  body: any;
}

interface CallOptions {
  body?: unknown;
  token?: string;
  ip?: string;
  headers?: Record<string, string>;
}

export interface AuthApp {
  db: Db;
  auth: Auth;
  /** The complete log as one text. */
  logged(): string;
  /** Receives the emails of the app that works on the queue. */
  smtp: SmtpServer;
  queue: AuthCtx['queue'];
  /** Number of times that a connection was taken from the pool, once per statement. */
  statements(): number;
  post(url: string, options?: CallOptions): Promise<AuthAnswer>;
  get(url: string, options?: CallOptions): Promise<AuthAnswer>;
  put(url: string, options?: CallOptions): Promise<AuthAnswer>;
  delete(url: string, options?: CallOptions): Promise<AuthAnswer>;
}

interface AuthAppOptions {
  /** Factor on all limits; large unless a test is about them. */
  scale?: number;
  /** Configures a mail server, so that emails are promised and users must confirm their addresses. */
  confirms?: boolean;
  /** Works on the queue, so that emails are sent. */
  work?: boolean;
  previousKeys?: string[];
  /** Replaces the real queue. */
  queue?: AuthCtx['queue'];
}

/** One process of the service with the account routes, without fakes. */
export async function buildAuthApp({ connection }: TestDb, options: AuthAppOptions = {}): Promise<AuthApp> {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const smtp = await startSmtpServer();
  const config = {
    PUBLIC_URL: 'https://inkstep.test',
    SMTP_URL: options.confirms ? smtp.url : undefined,
    RATE_LIMIT_SCALE: options.scale ?? 1000,
  };
  const { db, pool, close } = connectDb(connection, { log });
  const notifications = createNotifications(connection, log);
  const secretKey = { current: TEST_SECRET_KEY, previous: options.previousKeys ?? [] };
  const sessionSecrets = subkeys(secretKey, 'sessions');
  const { accounts } = createPorts({ reddit: undefined });
  const auth = createAuth({ config, db, pool, notifications, sessionSecrets, accounts });
  const mailer = createMailer({
    smtpUrl: smtp.url,
    from: 'Inkstep <no-reply@inkstep.test>',
    outboxDir: os.tmpdir(),
    log,
  });
  const queue = createQueue<AuthCtx>({
    db,
    connection,
    notifications,
    log,
    jobs: [accountMailJob, recordRefusalsJob, purgeCdnJob],
  });
  await queue.start();
  let statements = 0;
  pool.on('acquire', () => {
    statements += 1;
  });

  const logger: FastifyBaseLogger = log;
  const app = Fastify({ loggerInstance: logger });
  trackOrigins(app);
  app.setValidatorCompiler(inputCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJsonBodies(app);
  sendErrors(app);
  const router = createRouter(app, {
    authenticate: auth.authenticate,
    explainRefusal: auth.explainRefusal,
    enterWorkspace: async () => undefined,
    mayAccess: () => true,
    rateLimits: createRateLimits({ pool, scale: config.RATE_LIMIT_SCALE }),
    recordWork: async () => {},
    clientApiKey: undefined,
    https: true,
  });
  const secrets = createSecrets(secretKey);
  const ctx = { db, auth, config, log, mailer, queue: options.queue ?? queue, secrets, accounts };
  authRoutes(router, ctx);
  if (options.work) await queue.work(ctx, { concurrency: 2, alone: false });
  atEnd(async () => {
    await app.close();
    await queue.stop();
    await smtp[Symbol.asyncDispose]();
    await notifications.close();
    await close();
  });

  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'DELETE') =>
    async (url: string, { body, token, ip, headers: more }: CallOptions = {}) => {
      const {
        statusCode,
        headers,
        body: text,
      } = await app.inject({
        method,
        url,
        remoteAddress: ip ?? '192.0.2.1',
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...more,
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: statusCode, headers, body: text === '' ? undefined : JSON.parse(text) };
    };
  return {
    db,
    auth,
    logged: () => lines.join(''),
    smtp,
    queue,
    statements: () => statements,
    post: call('POST'),
    get: call('GET'),
    put: call('PUT'),
    delete: call('DELETE'),
  };
}
