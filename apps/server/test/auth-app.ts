import Fastify, { type FastifyBaseLogger } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { TEST_SECRET_KEY } from '../src/features/auth/factory.ts';
import { type Auth, authRoutes, createAuth } from '../src/features/auth/index.ts';
import { subkey } from '../src/platform/crypto/secret-key.ts';
import { connectDb, type Db } from '../src/platform/db/connect.ts';
import { createNotifications } from '../src/platform/db/notifications.ts';
import { answerErrors } from '../src/platform/http/error-answers.ts';
import { acceptJsonBodies } from '../src/platform/http/json-body.ts';
import { createRateLimits } from '../src/platform/http/rate-limits.ts';
import { createRouter } from '../src/platform/http/router.ts';
import type { Mail } from '../src/platform/mail/mailer.ts';
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
}

export interface AuthApp {
  db: Db;
  auth: Auth;
  /** Everything that was logged, as one text. */
  logged(): string;
  mails: Mail[];
  /** Times that a connection of the pool was taken, which every statement does. */
  statements(): number;
  post(url: string, options?: CallOptions): Promise<AuthAnswer>;
  get(url: string, options?: CallOptions): Promise<AuthAnswer>;
}

interface AuthAppOptions {
  /** Factor on all limits; large unless a test is about them. */
  scale?: number;
  sendMail?: (mail: Mail) => Promise<void>;
}

/** The account routes with everything real but the mail server: what one process of the service is for accounts. */
export function buildAuthApp({ connection }: TestDb, options: AuthAppOptions = {}): AuthApp {
  const lines: string[] = [];
  const mails: Mail[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const config = { PUBLIC_URL: 'https://inkstep.test', RATE_LIMIT_SCALE: options.scale ?? 1000 };
  const { db, pool, close } = connectDb(connection, { log });
  const notifications = createNotifications(connection, log);
  const sessionSecret = subkey(TEST_SECRET_KEY, 'sessions');
  const auth = createAuth({ config, db, pool, log, notifications, sessionSecret });
  const send = options.sendMail ?? (async (mail: Mail) => void mails.push(mail));
  let statements = 0;
  pool.on('acquire', () => {
    statements += 1;
  });

  const logger: FastifyBaseLogger = log;
  const app = Fastify({ loggerInstance: logger });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJsonBodies(app);
  answerErrors(app);
  const router = createRouter(app, {
    authenticate: auth.authenticate,
    rateLimits: createRateLimits({ pool, scale: config.RATE_LIMIT_SCALE }),
    clientApiKey: undefined,
  });
  authRoutes(router, { db, auth, config, log, mailer: { send } });
  afterAll(async () => {
    await app.close();
    await notifications.close();
    await close();
  });

  const call =
    (method: 'GET' | 'POST') =>
    async (url: string, { body, token, ip }: CallOptions = {}) => {
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
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return { status: statusCode, headers, body: text === '' ? undefined : JSON.parse(text) };
    };
  return {
    db,
    auth,
    logged: () => lines.join(''),
    mails,
    statements: () => statements,
    post: call('POST'),
    get: call('GET'),
  };
}
