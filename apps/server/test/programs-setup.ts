import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Packages are found from here. */
const CACHE = path.join(ROOT, 'node_modules/.cache/inkstep');
const CONFIG = path.join(import.meta.dirname, 'processes/rolldown.config.mjs');

/**
 * Builds the programs that tests start, once and only if one of them is started: a process that reads the sources of
 * the service takes four times as long to start.
 */
export default async function offerPrograms(): Promise<() => void> {
  mkdirSync(CACHE, { recursive: true });
  const dir = mkdtempSync(path.join(CACHE, 'programs-'));
  // Otherwise Node parses each file once more to see what it is.
  writeFileSync(path.join(dir, 'package.json'), '{ "type": "module" }');
  const build = () =>
    promisify(execFile)(path.join(ROOT, 'node_modules/.bin/rolldown'), ['-c', CONFIG], {
      env: { ...process.env, PROGRAMS_DIR: dir },
    });
  let built: ReturnType<typeof build> | undefined;
  const server = createServer((_request, response) => {
    built ??= build();
    built.then(
      () => response.end(dir),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  // Inherited by the processes of the tests.
  process.env['PROGRAMS_URL'] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
  return () => {
    server.close();
    rmSync(dir, { recursive: true });
  };
}
