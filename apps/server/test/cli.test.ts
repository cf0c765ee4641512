import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, describe, expect, it } from 'vitest';
import { aiModels } from '../src/ai/tables.ts';
import { buildTask } from '../src/articles/brief/factory.ts';
import { buildThread } from '../src/articles/comments/factory.ts';
import { generations } from '../src/articles/writing/tables.ts';
import { buildUser } from '../src/identity/factory.ts';
import { buildToken } from '../src/identity/tokens/factory.ts';
import { callStep } from './call-step.ts';
import { startFakeModels } from './fake-models/start-fake-models.ts';
import { answersJson, startFakeService } from './fake-service.ts';
import { startFindingServices } from './finding-services.ts';
import { buildGenerationApp } from './generation-app.ts';
import { buildCli, startFront } from './inkstep-cli.ts';
import { createTestDb } from './test-db.ts';

const testDb = await createTestDb();
const { db } = testDb;
const services = await startFindingServices();
/** Sections are written once it is resolved. */
const pen = Promise.withResolvers<void>();
const models = await startFakeModels({
  async answer(call) {
    if (call.prompt.startsWith('Choose the keyphrase')) return { keyphrase: 'roasting coffee at home' };
    if (callStep(call)?.startsWith('section:')) await pen.promise;
  },
});
const app = await buildGenerationApp(testDb, { work: true, env: services.env });
await app.useModel(models);
const front = await startFront(await app.listen());
const cli = await buildCli();
afterAll(async () => {
  pen.resolve();
  front.close();
  cli.remove();
  await Promise.all([services[Symbol.asyncDispose](), models.close()]);
});

const page = services.publish(
  '/roasting',
  'Roasting coffee at home',
  Array.from(
    { length: 6 },
    (_, n) =>
      `Roasting coffee at home takes ${n + 8} minutes in a pan. Beans crack twice, and each crack is a sign to slow down. People who roast note the time, the colour and the smell of each batch.`,
  ).join('\n\n'),
);
const ann = await buildUser(db, { role: 'admin' });
const { secret } = await buildToken(db, ann, { scopes: ['read', 'write', 'generate', 'publish'] });
const loggedIn = { INKSTEP_URL: front.url, INKSTEP_TOKEN: secret };
const run = (...words: string[]) => cli.run(words, { env: loggedIn });
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

it('the build holds no service', () => {
  const build = path.dirname(cli.script);
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  const code = files.map((name) => readFileSync(path.join(build, name), 'utf8')).join('\n');
  expect(code).not.toMatch(/drizzle|fastify|pg-boss/);
  expect(code).toContain('/api/v1/');
});

it('stores a token that only its user can read, and sends it to no other server', async () => {
  const login = await cli.run(['login', `${front.url}/`], { stdin: `${secret}\n` });
  expect(login).toMatchObject({
    code: 0,
    stdout: '',
    stderr: expect.stringMatching(/^Logged in to .+@.+ The token is in /),
  });
  const file = path.join(cli.folder, 'config/inkstep/login.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const me = await cli.run(['whoami', '--json']);
  expect(JSON.parse(me.stdout)).toMatchObject({ user: { id: ann.actor.userId } });
  expect((await cli.run(['whoami'])).stdout).toMatch(/^Scopes +read, write, generate, publish$/m);
  const elsewhere = await cli.run(['whoami'], { env: { INKSTEP_URL: 'http://127.0.0.1:9' } });
  expect(elsewhere).toMatchObject({ code: 3, stderr: expect.stringContaining('Not logged in to') });
  await cli.run(['logout']);
  expect(await cli.run(['whoami'])).toMatchObject({ code: 3 });
});

it.concurrent.each([
  ['a wrong token', 3, ['whoami', '--json'], { INKSTEP_TOKEN: 'inkpat_wrong' }, '"UNAUTHENTICATED"'],
  ['an unknown article', 4, ['get', UNKNOWN], {}, ''],
  ['an empty keyword', 2, ['plan', ' ', '--json'], {}, '"INVALID"'],
  ['an unknown option', 2, ['write', 'tea', '--fast'], {}, ''],
  ['a file that is missing', 1, ['check', 'missing.md'], {}, ''],
  ['no server', 6, ['login', 'http://127.0.0.1:9'], {}, ''],
])('%s ends with %i', async (_, code, words, env, stdout) => {
  const ended = await cli.run(words, { env: { ...loggedIn, ...env } });
  expect(ended).toMatchObject({ code, stdout: expect.stringContaining(stdout) });
  expect(ended.stderr).not.toBe('');
});

it('writes one article across Ctrl-C and a server that goes away', async () => {
  const command = ['write', 'roasting coffee at home', '--source', page, '--length', 'snippet', '--wait'];
  const first = cli.start(command, { env: loggedIn });
  await first.says('Writing: ');
  first.interrupt();
  expect(await first.ended).toMatchObject({
    code: 130,
    stdout: '',
    stderr: expect.stringMatching(/Still running\. Follow it with: inkstep status --watch run_/),
  });

  const second = cli.start(command, { env: loggedIn });
  await second.says('Writing: ');
  front.cut();
  await second.says('No connection to the server');
  front.reconnect();
  pen.resolve();
  const written = await second.ended;
  expect(written).toMatchObject({ code: 0, stderr: expect.stringContaining('Written.') });
  expect(written.stdout).toContain('[1]');

  const [article, ...others] = JSON.parse((await run('list', '--json')).stdout).data;
  expect(others).toEqual([]);
  expect(await db.$count(generations)).toBe(1);
  const id = String(article.id);
  expect(await run('status', id)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Status +review$/m),
  });
  expect((await run('get', id, '--format', 'evidence')).stdout).toContain('"references"');
  expect(await run('comments', id)).toMatchObject({ code: 0, stdout: '' });
  const { threadId } = await buildThread(db, {
    taskId: id,
    quote: '[1]',
    userId: null,
    body: 'Who\u202E says?',
  });
  expect((await run('comments', id)).stdout).toBe(`${threadId}\t-\t0\t[1]\tWho says?\n`);
  await run('get', id, '--format', 'docx', '-o', 'article.docx');
  expect(readFileSync(path.join(cli.folder, 'article.docx')).subarray(0, 2).toString()).toBe('PK');

  expect(await run('publish', id)).toMatchObject({ code: 1, stdout: '' });
  await app.as(ann).finishTask({ params: { id } });
  expect(JSON.parse((await run('publish', id, '--json')).stdout)).toMatchObject({ status: 'draft' });
});

it.concurrent('plans an article and writes it', async () => {
  pen.resolve();
  const { stdout, stderr } = await run('plan', 'grinding coffee', '--source', page, '--wait');
  expect(stdout).toMatch(/^# .+\n\n## /);
  const id = /^Article (.+)$/m.exec(stderr)?.[1] ?? '';
  expect(await run('generate', id)).toMatchObject({ code: 0, stdout: `${id}\n` });
  expect((await run('status', id, '--watch')).stdout).toMatch(/^Status +review$/m);
  expect(JSON.parse((await run('get', id, '--json')).stdout)).toMatchObject({ format: 'markdown' });
});

it.concurrent('writes a batch within a cost limit', async () => {
  pen.resolve();
  const bob = await buildToken(db, await buildUser(db, { planType: 'max' }), {
    scopes: ['read', 'write', 'generate'],
  });
  const runOfBob = (...words: string[]) =>
    cli.run(words, { env: { ...loggedIn, INKSTEP_TOKEN: bob.secret } });
  writeFileSync(
    path.join(cli.folder, 'keywords.txt'),
    'roasting coffee at home\n\ngrinding coffee by hand\n',
  );
  expect(await runOfBob('batch', 'keywords.txt')).toMatchObject({ code: 2 });
  const batch = await runOfBob('batch', 'keywords.txt', '--max-cost', '5', '--length', 'snippet', '--wait');
  expect(batch).toMatchObject({ code: 0 });
  expect(
    batch.stdout
      .trim()
      .split('\n')
      .map((row) => row.split('\t').slice(1)),
  ).toEqual([
    ['completed', 'roasting coffee at home'],
    ['completed', 'grinding coffee by hand'],
  ]);
});

it.each([undefined, 'auto' as const])('passes messages of an agent to the MCP server (%s)', async (mode) => {
  const client = new Client({ name: 'test', version: '1.0.0' }, mode && { versionNegotiation: { mode } });
  const env = { ...cli.env, ...loggedIn };
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [cli.script, 'mcp'], env }),
  );
  expect((await client.listTools()).tools).toHaveLength(31);
  const answer = await client.callTool({ name: 'whoami', arguments: {} });
  expect(JSON.stringify(answer)).toContain('publish');
  await client.close();
});

it('says why messages of an agent are refused, and ends with its stdin', async () => {
  const ended = await cli.run(['mcp'], {
    env: { ...loggedIn, INKSTEP_TOKEN: 'inkpat_wrong' },
    stdin: '{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n',
  });
  expect(ended).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/^Error POSTing.+UNAUTHENTICATED.+\n$/),
  });
});

it('says plainly that an answer or the stored login cannot be read', async () => {
  await using odd = await startFakeService(answersJson({ data: [{ id: 1 }] }));
  const env = { ...loggedIn, INKSTEP_URL: odd.baseUrl };
  for (const words of [['whoami'], ['list'], ['status', UNKNOWN]])
    expect(await cli.run(words, { env })).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^inkstep: The server's answer can't be read\. /),
    });
  const config = path.join(cli.folder, 'config/inkstep');
  mkdirSync(config, { recursive: true });
  writeFileSync(path.join(config, 'login.json'), '{"url":');
  expect(await cli.run(['whoami'])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('Not logged in'),
  });
});

it('answers what is no JSON, and goes on', async () => {
  const { stdout, code } = await cli.run(['mcp'], { env: loggedIn, stdin: 'no json\n\n{"half":\n' });
  const error = { code: -32_700, message: expect.stringContaining('Parse error') };
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect({ code, answers }).toEqual({
    code: 0,
    answers: [1, 2].map(() => ({ jsonrpc: '2.0', id: null, error })),
  });
});

describe('a terminal', () => {
  it('gets no control characters of others', async () => {
    const { actor } = await buildUser(db);
    const other = await buildToken(db, { actor });
    const { id } = await buildTask(db, {
      workspaceId: actor.workspaceId,
      name: 'Tea\u001b]0;owned\u0007\u009b2J\nnext\u202egnp',
      article: { text: '# Tea\n\nHot \u001b[2J\u009b1mtea.' },
    });
    const env = { ...loggedIn, INKSTEP_TOKEN: other.secret };
    const plain = await cli.run(['list'], { env });
    expect(plain.stdout).toMatch(/\tTea\]0;owned2J nextgnp\n$/);
    const { stdout } = await cli.run(['list', '--json'], { env });
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(JSON.parse(stdout).data[0].name).toContain('\u009b2J');
    expect((await cli.run(['get', id], { env })).stdout).toBe('# Tea\n\nHot [2J1mtea.\n');
  });

  it('checks a file offline, and ends quietly if its reader does', async () => {
    const fixtures = path.join(import.meta.dirname, '../../../packages/engine/src/check/fixtures/articles');
    const [name = ''] = readdirSync(fixtures);
    const file = path.join(fixtures, name);
    const offline = { INKSTEP_URL: '', INKSTEP_TOKEN: '' };
    const { code, stdout } = await cli.run(['check', file], { env: offline });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^.+:\d+:\d+: (bad|fair|advice) \w+.*: .+$/m);
    expect(stdout).toMatch(/\nScore \d+ of 100/);
    const failed = await cli.run(['check', '-', '--min-score', '100', '--json'], {
      env: offline,
      stdin: readFileSync(file, 'utf8'),
    });
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.stdout)).toHaveProperty('score');
    const pipe = `set -o pipefail; '${process.execPath}' '${cli.script}' check '${file}' | true`;
    const read = await promisify(execFile)('bash', ['-c', pipe], { env: cli.env });
    expect(read.stderr).toBe('');
  });

  it('completes commands and options', async () => {
    const script = `source <('${process.execPath}' '${cli.script}' completion bash)
      COMP_WORDS=(inkstep wr) COMP_CWORD=1; _inkstep; echo "\${COMPREPLY[@]}"
      COMP_WORDS=(inkstep get --f) COMP_CWORD=2; _inkstep; echo "\${COMPREPLY[@]}"`;
    const { stdout } = await promisify(execFile)('bash', ['-c', script], { env: cli.env });
    expect(stdout).toBe('write\n--format\n');
  });
});

it('names a source that cannot be read, and writes the same article once it has one', async () => {
  // Without a model, articles need sources.
  await db.delete(aiModels);
  const missing = `${services.site.baseUrl}/missing`;
  const write = () => run('write', 'tea on ice', '--source', missing, '--length', 'snippet', '--wait');
  const refused = await write();
  const id = /^Article (.+)$/m.exec(refused.stderr)?.[1] ?? '';
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toContain(`\nCouldn't read ${missing}\n`);
  expect(refused.stderr).toContain(`inkstep generate ${id}\n`);
  const added = await fetch(`${front.url}/api/v1/articles/${id}/sources`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      title: 'Notes',
      text: 'Tea on ice is brewed hot. It cools in two minutes. '.repeat(9),
    }),
  });
  expect(added.status).toBe(201);
  const written = await write();
  expect(written).toMatchObject({ code: 0, stderr: expect.stringContaining(`Article ${id}\n`) });
});

it('verifies records of approvals with keys of a server or a file, and says what is wrong', async () => {
  const { id } = await buildTask(db, { workspaceId: ann.actor.workspaceId, article: { text: '# Kettles' } });
  const params = { id };
  const { approval } = await app.as(ann).articleApproval({ params });
  const { version, digest } = approval;
  const { approval: approved } = await app.as(ann).approveArticle({ params, body: { version, digest } });
  const url = `/api/tasks/${id}/approval/${approved.approval?.id}/record`;
  const record = (await app.app.inject({ url, headers: ann.headers })).body;
  const keys = (await app.app.inject({ url: '/api/approval-keys' })).body;
  const file = (name: string, text: string) => {
    writeFileSync(path.join(cli.folder, name), text);
    return path.join(cli.folder, name);
  };
  const [good, own] = [file('record.json', record), file('keys.json', keys)];
  const valid = await cli.run(['verify', good, '--url', front.url]);
  expect(valid).toMatchObject({ code: 0, stderr: '' });
  expect(valid.stdout).toContain('Kettles, version 1');
  expect(await cli.run(['verify', good, '--key', own, '--json'])).toMatchObject({ code: 0 });
  const bad = file('bad.json', record.replace('Kettles', 'Kettled'));
  expect(await cli.run(['verify', bad, '--key', own])).toMatchObject({ code: 7, stdout: '' });
  const none = file('none.json', '{"keys":[]}');
  expect((await cli.run(['verify', good, '--key', none])).code).toBe(4);
  expect((await cli.run(['verify', own, '--key', own])).code).toBe(2);
  expect((await cli.run(['verify', path.join(cli.folder, 'missing.json'), '--key', own])).code).toBe(1);
  const broken = file('broken.json', keys.replace(/"public_key":"[^"]*"/, '"public_key":"AA"'));
  expect((await cli.run(['verify', good, '--key', broken])).code).toBe(1);
  expect(await cli.run(['verify', 'record.json', '--key', 'keys.json'])).toMatchObject({ code: 0 });
  expect(await cli.run(['verify', good, '--key', own], { cwd: os.tmpdir() })).toMatchObject({ code: 0 });
  expect((await cli.run(['verify', good])).code).toBe(2);
  expect((await cli.run(['verify', good, '--url', 'http://127.0.0.1:9'])).code).toBe(6);
});
