import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { allPaths, type Client, createClient, type Method, type Routes } from '@inkstep/contract';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { buildDeps, type Deps } from '../src/deps.ts';
import { type BuiltUser, TEST_SECRET_KEY } from '../src/identity/factory.ts';
import { createComputing } from '../src/platform/computing/computing.ts';
import { createLog } from '../src/platform/create-log.ts';
import { createExtractor } from '../src/platform/extraction/extractor.ts';
import { createPictureMaker } from '../src/platform/pictures/picture-maker.ts';
import { createPorts } from '../src/ports.ts';
import { atEnd } from './at-end.ts';
import { injectFetch } from './inject-fetch.ts';
import type { TestDb } from './test-db.ts';

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** Parsed JSON. */
  body: unknown;
}

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  /** Typed client of a user, or of a visitor. */
  as(person?: BuiltUser): Client<Routes>;
  /** Sends any request, for input that the client would not send. */
  send(person: BuiltUser | undefined, method: Method, url: string, body?: unknown): Promise<Answer>;
  /** Serves on a free loopback port, for tests that need a real connection. Returns the URL. */
  listen(): Promise<string>;
  /** The complete log as one text. */
  logged(): string;
}

interface Options {
  env?: Record<string, string>;
  /** Built from the service's parts, for models with shorter waits. */
  languageModel?: (
    parts: Pick<Deps, 'config' | 'db' | 'secrets' | 'log' | 'queue' | 'dayLeases'>,
  ) => Deps['languageModel'];
  /** Built from the service's parts, for a Reddit client with shorter waits. */
  reddit?: (parts: Pick<Deps, 'config' | 'pool'>) => Deps['reddit'];
  /** Kinds of destinations, such as one of a fake site. */
  destinationTypes?: Partial<Deps['destinationTypes']>;
  /** Works on the queue too. */
  work?: boolean;
}

const NOWHERE = 'http://127.0.0.1:9';

/** Ends none of the programs between two files that use them, however busy the machine is. */
const idleMs = 600_000;

/** Shared by the apps of all test files that run in this process: the programs take longer to start than most tests. */
const programs = {
  extractor: createExtractor({ idleMs }),
  pictures: createPictureMaker({ idleMs }),
  compute: createComputing({ idleMs }).compute,
};

/** Also replaces it in the account ports. */
const withReddit = (reddit: Deps['reddit']) => ({ reddit, ...createPorts({ reddit }) });

/** The whole service on a test's own database, without mocks and without leaving the machine. */
export async function buildTestApp(testDb: TestDb, options: Options = {}): Promise<TestApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'inkstep-app-'));
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });
  const config = readConfig({
    SECRET_KEY: TEST_SECRET_KEY,
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '1000',
    SUGGEST_BASE_URL: NOWHERE,
    BING_BASE_URL: NOWHERE,
    DUCKDUCKGO_BASE_URL: NOWHERE,
    WIKIPEDIA_BASE_URL: NOWHERE,
    WIKIDATA_BASE_URL: NOWHERE,
    DATAMUSE_BASE_URL: NOWHERE,
    OPENALEX_BASE_URL: NOWHERE,
    OPENVERSE_BASE_URL: NOWHERE,
    COMMONS_BASE_URL: NOWHERE,
    CROSSREF_BASE_URL: NOWHERE,
    OLLAMA_PORT: '0',
    LM_STUDIO_PORT: '0',
    ...options.env,
  });
  const usual = await buildDeps(config, {
    log,
    joined: { connection: testDb.connection, direct: testDb.connection },
  });
  const deps = {
    ...usual,
    ...programs,
    ...(options.languageModel && { languageModel: options.languageModel(usual) }),
    ...(options.destinationTypes && {
      destinationTypes: { ...usual.destinationTypes, ...options.destinationTypes },
    }),
    ...(options.reddit && withReddit(options.reddit(usual))),
  };
  const { app } = await buildApp(deps);
  if (options.work) await deps.queue.work(deps, { concurrency: config.WORKER_CONCURRENCY, alone: false });
  atEnd(async () => {
    // A connection without a request would keep the server open for a minute.
    app.server.closeAllConnections();
    await app.close();
    await deps.close();
    rmSync(dataDir, { recursive: true });
  });

  return {
    app,
    deps,
    as: (person) =>
      createClient<Routes>(allPaths, { fetch: injectFetch(app), headers: () => person?.headers ?? {} }),
    async send(person, method, url, body) {
      const answer = await app.inject({
        method,
        url,
        headers: {
          ...person?.headers,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.body === '' ? undefined : answer.json(),
      };
    },
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    logged: () => lines.join(''),
  };
}
