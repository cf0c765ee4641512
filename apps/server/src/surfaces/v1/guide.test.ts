import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { env } from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildToken } from '../../identity/tokens/factory.ts';

const testDb = await createTestDb();
const app = await buildTestApp(testDb, { work: true });
const origin = await app.listen();

it('the commands of the guide draft an article', async () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../../../../../docs/api/README.md'), 'utf8');
  const [first, ...blocks] = [...guide.matchAll(/^ {3}```sh\n([^]*?)^ {3}```$/gm)].map(
    ([, text = '']) => text,
  );
  expect(first).toMatch(/^ +export INKSTEP_URL/);
  const person = await buildUser(testDb.db);
  const { secret } = await buildToken(testDb.db, person, { scopes: ['read', 'write', 'generate'] });
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', blocks.join('\n')], {
    env: { ...env, INKSTEP_URL: origin, INKSTEP_TOKEN: secret },
  });
  expect(stdout).toContain('"generate"');
  expect(stdout).toContain('\nsucceeded\n');
  expect(stdout).toContain('42 percent');
  expect(stdout).toContain('"title": "My notes"');
});
