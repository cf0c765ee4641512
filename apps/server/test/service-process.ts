import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { TEST_SECRET_KEY } from '../src/identity/factory.ts';
import { childEnv } from './child-env.ts';
import { findProgram } from './find-program.ts';

const NOWHERE = 'http://127.0.0.1:9';

export interface ServiceProcess {
  /** Base URL once it is ready. Rejects if the process ends before. */
  origin: Promise<string>;
  /** Kills it with SIGKILL, like a power failure. */
  kill(): Promise<void>;
}

/**
 * Starts the service in a separate process, on the database or data folder of the environment. With `alone` it need
 * not check if interrupted runs have a living writer.
 */
export function spawnService(env: Record<string, string>, ...words: 'alone'[]): ServiceProcess {
  const started = findProgram('service').then(
    (script): ChildProcess =>
      spawn(process.execPath, [script, ...words], {
        env: {
          ...childEnv(),
          // Goes with the build, whose location differs in each run.
          ...(path.extname(script) === '.js' && {
            NODE_COMPILE_CACHE: path.join(path.dirname(script), 'compiled'),
          }),
          SECRET_KEY: TEST_SECRET_KEY,
          LOG_LEVEL: 'error',
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
          ...env,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
  );
  const ended = started.then((child) => once(child, 'close'));
  const origin = new Promise<string>((resolve, reject) => {
    started.then(({ stdout }) => stdout && createInterface({ input: stdout }).once('line', resolve), reject);
    void ended.then(
      ([code]) => reject(new Error(`the service ended with ${code} before it answered`)),
      reject,
    );
  });
  origin.catch(() => undefined);
  return {
    origin,
    async kill() {
      (await started).kill('SIGKILL');
      await ended;
    },
  };
}
