import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { sampleTaskFields } from '../../articles/writing/factory.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildToken } from '../../identity/tokens/factory.ts';

const run = promisify(execFile);
const testDb = await createTestDb();
const app = await buildTestApp(testDb, { work: true });
const origin = await app.listen();

const root = path.join(import.meta.dirname, '../../../../..');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);
const outside = mkdtempSync(path.join(os.tmpdir(), 'inkstep-client-'));
afterAll(() => rmSync(outside, { recursive: true }));

const PROGRAM = `
import { createInkstepClient, InkstepError, type Operation } from '@inkstep/client';

const [url = '', token = '', sources = '[]'] = process.argv.slice(2);
const inkstep = createInkstepClient({ url, token });
const article = await inkstep.createArticle({
  body: { topics: [{ text: 'Grind size' }], sources: JSON.parse(sources), length: 'snippet' },
});
const params = { id: article.id };
const operation: Operation = await inkstep.waitFor(await inkstep.createRun({ params }));
const { text } = await inkstep.getArticleText({ params });
const names: string[] = [];
for await (const { name } of inkstep.each('listArticles', { query: { limit: 1 } })) names.push(name);
const code = await inkstep.createPost({ body: { article_id: article.id } }).then(
  () => undefined,
  (error: unknown) => (error instanceof InkstepError ? error.code : error),
);
console.log(JSON.stringify({ status: operation.status, hasText: text.length > 0, names, code }));
`;

it('the published client drafts an article from a project of its own', async () => {
  const folder = path.join(root, 'packages/client');
  await run(bin('rolldown'), ['-c'], { cwd: folder });
  await run(bin('tsc'), ['-p', 'tsconfig.build.json'], { cwd: folder });
  cpSync(path.join(folder, 'build'), path.join(outside, 'node_modules/@inkstep/client'), { recursive: true });
  writeFileSync(path.join(outside, 'package.json'), '{ "type": "module" }');
  writeFileSync(path.join(outside, 'program.ts'), `${PROGRAM}declare const process: { argv: string[] };\n`);
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', '--types', ''];
  await run(bin('tsc'), [...options, 'program.ts'], { cwd: outside });

  const person = await buildUser(testDb.db);
  const { secret } = await buildToken(testDb.db, person, { scopes: ['read', 'write', 'generate'] });
  const sources = sampleTaskFields().sources.map(({ title, content, url }) => ({
    title,
    text: content,
    url,
  }));
  const { stdout } = await run('node', ['program.ts', origin, secret, JSON.stringify(sources)], {
    cwd: outside,
  });
  expect(JSON.parse(stdout)).toEqual({
    status: 'succeeded',
    hasText: true,
    names: ['Grind size'],
    code: 'SCOPE_REQUIRED',
  });
});
