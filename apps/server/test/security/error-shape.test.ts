import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { ERROR_STATUS, type ErrorCode } from '@inkstep/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTask } from '../../src/articles/brief/factory.ts';
import { buildReadyTask } from '../../src/articles/writing/factory.ts';
import { buildUser } from '../../src/identity/factory.ts';
import { buildTestApp } from '../build-app.ts';
import { createTestDb } from '../test-db.ts';

const { db, ...testDb } = await createTestDb();
const app = await buildTestApp({ db, ...testDb });
const NOBODY_LISTENS = { OPENAI_COMPATIBLE_URL: 'http://127.0.0.1:9/v1', OPENAI_COMPATIBLE_MODEL: 'llama' };
const withoutModel = await buildTestApp(await createTestDb(), { env: NOBODY_LISTENS });
const ann = await buildUser(db, { password: 'Correct-Horse-7' });

const ErrorAnswer = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(ERROR_STATUS)),
    message: z.string().min(1),
    details: z
      .array(z.strictObject({ path: z.string(), message: z.string().min(1) }))
      .min(1)
      .optional(),
  }),
  message: z.string(),
  upgrade_needed: z.literal(true).optional(),
});

function expectError(
  code: ErrorCode,
  answer: { status: number; headers: Record<string, unknown>; body: unknown },
) {
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  const body = ErrorAnswer.parse(answer.body);
  expect({ status: answer.status, code: body.error.code }).toEqual({ status: ERROR_STATUS[code], code });
  expect(body.message).toBe(body.error.message);
  return body;
}

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) =>
  app.send(ann, method, url, body);
const ownTask = async (over: Partial<Parameters<typeof buildTask>[1]> = {}) =>
  `/api/tasks/${(await buildTask(db, { workspaceId: ann.actor.workspaceId, ...over })).id}`;

describe('a refusal of a real call', () => {
  const cases: [string, ErrorCode, () => ReturnType<typeof send>][] = [
    ['[SHELL-30] broken JSON', 'BAD_REQUEST', () => send('POST', '/api/tasks', '{')],
    ['[SHELL-30] a prototype in JSON', 'BAD_REQUEST', () => send('POST', '/api/tasks', '{"__proto__":{}}')],
    ['[SHELL-30] an address that is no UTF-8', 'BAD_REQUEST', () => send('GET', '/api/tasks/%c0%ae')],
    ['[SHELL-30] a broken address', 'BAD_REQUEST', () => send('GET', '/api/tasks/%zz')],
    ['[SHELL-31] nobody', 'UNAUTHENTICATED', () => app.send(undefined, 'GET', '/api/tasks')],
    [
      '[SHELL-31] a wrong password',
      'BAD_CREDENTIALS',
      () => send('POST', '/api/auth/login', { email: ann.actor.email, password: 'Wrong-Horse-7' }),
    ],
    [
      '[SHELL-31] an inactive account',
      'ACCOUNT_INACTIVE',
      async () => {
        const { actor } = await buildUser(db, { password: 'Correct-Horse-7', banned: true });
        return send('POST', '/api/auth/login', { email: actor.email, password: 'Correct-Horse-7' });
      },
    ],
    [
      '[SHELL-31] one article too many',
      'USAGE_LIMIT_EXCEEDED',
      async () => {
        const start = async () => {
          const { id } = await buildReadyTask(db, ann.actor.workspaceId);
          return send('POST', `/api/tasks/${id}/generate-article-async`);
        };
        for (let started = 0; started < 5; started++) expect((await start()).status).toBe(200);
        return start();
      },
    ],
    ['[SHELL-31] an unknown task', 'NOT_FOUND', () => send('GET', `/api/tasks/${randomUUID()}`)],
    ['[SHELL-31] an id that is none', 'NOT_FOUND', () => send('GET', '/api/tasks/7')],
    ['[SHELL-31] an unknown call', 'NOT_FOUND', () => send('GET', '/api/nothing')],
    ['[SHELL-31] an unknown method', 'NOT_FOUND', () => send('DELETE', '/api/tasks')],
    [
      '[SHELL-32] a taken address',
      'EMAIL_TAKEN',
      () =>
        send('POST', '/api/auth/register', {
          email: ann.actor.email,
          password: 'Correct-Horse-7',
          confirmPassword: 'Correct-Horse-7',
        }),
    ],
    [
      '[SHELL-32] an article that is not there',
      'ARTICLE_MISSING',
      async () => send('POST', `${await ownTask()}/finish`),
    ],
    [
      '[SHELL-32] an article that was changed elsewhere',
      'ARTICLE_CHANGED',
      async () => {
        const task = await ownTask({ article: { text: '# Coffee', version: 3 } });
        return send('PUT', task, { generated_article: '# Tea', article_version: 2 });
      },
    ],
    [
      '[SHELL-32] recovery codes of a factor that is off',
      'CONFLICT',
      () =>
        send('POST', '/api/auth/two-factor/recovery-codes', { password: 'Correct-Horse-7', code: '000000' }),
    ],
    [
      '[SHELL-32] a body that is too large',
      'PAYLOAD_TOO_LARGE',
      () => send('POST', '/api/tasks', { name: 'x'.repeat(300_000) }),
    ],
    [
      '[SHELL-33] lists in lists in lists',
      'INVALID',
      () => send('POST', '/api/tasks', `{"name":${'['.repeat(15_000)}${']'.repeat(15_000)}}`),
    ],
    [
      '[SHELL-33] more lists in lists than anything real has',
      'PAYLOAD_TOO_LARGE',
      () => send('POST', '/api/tasks', `{"name":${'['.repeat(120_000)}${']'.repeat(120_000)}}`),
    ],
    [
      '[SHELL-33] a parameter that is given twice',
      'INVALID',
      () => send('GET', '/api/tasks?search=a&search=b'),
    ],
    ['[SHELL-33] a wrong field', 'INVALID', () => send('POST', '/api/tasks', { name: 7 })],
    [
      '[SHELL-33] an unknown token',
      'TOKEN_INVALID',
      () => send('POST', '/api/auth/verify-email', { token: 'unknown' }),
    ],
    [
      '[SHELL-33] a task without a topic',
      'TOPIC_MISSING',
      async () => send('POST', `${await ownTask()}/generate-article-async`),
    ],
    [
      '[SHELL-35] a page that cannot be read',
      'EXTRACTION_FAILED',
      () => send('POST', '/api/sources/extract', { url: 'http://no-such-name.invalid/' }),
    ],
  ];

  it.each(cases)('[SHELL-28] for %s is %s in the error shape', async (_name, code, call) => {
    const { error } = expectError(code, await call());
    // Problems of fields, or the reason why a page can't be read.
    expect(error.details !== undefined).toBe(code === 'INVALID' || code === 'EXTRACTION_FAILED');
  });

  it('[SHELL-28, SHELL-31] for an article too many says that a larger plan would help', async () => {
    const { actor, ...person } = await buildUser(db);
    const starts = Array.from({ length: 6 }, async () => {
      const { id } = await buildReadyTask(db, actor.workspaceId);
      return app.send({ actor, ...person }, 'POST', `/api/tasks/${id}/generate-article-async`);
    });
    const refused = (await Promise.all(starts)).filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(1);
    const body = expectError('USAGE_LIMIT_EXCEEDED', refused[0]!);
    expect(body.upgrade_needed).toBe(true);
    expect(body.message).toContain('the Free plan');
  });

  it('[SHELL-33] for several wrong fields names each', async () => {
    const { error } = expectError(
      'INVALID',
      await send('POST', '/api/auth/register', { email: 'ann', password: '', fullName: 7 }),
    );
    const paths = error.details?.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['email', 'password', 'confirmPassword', 'fullName']));
  });

  it('[SHELL-28] for a body that is no JSON is 415', async () => {
    const { statusCode, headers, body } = await app.app.inject({
      method: 'POST',
      url: '/api/tasks',
      headers: { ...ann.headers, 'content-type': 'text/xml' },
      payload: '<name/>',
    });
    const answer = { status: statusCode, headers, body: JSON.parse(body) };
    expect(expectError('UNSUPPORTED_MEDIA_TYPE', answer).message).toBe('The request must be JSON');
  });

  it('[SHELL-35] for a model that does not answer is 503', async () => {
    const person = await buildUser(withoutModel.deps.db);
    const body = { keywords: ['coffee'] };
    const answer = await withoutModel.send(person, 'POST', '/api/ideation/suggestions', body);
    expect(expectError('AI_UNAVAILABLE', answer).error.details).toBeUndefined();
  });

  it('outside the API has the same shape', async () => {
    const { statusCode, body } = await app.app.inject({ method: 'PUT', url: '/home' });
    expect(statusCode).toBe(404);
    expect(ErrorAnswer.parse(JSON.parse(body)).error.code).toBe('NOT_FOUND');
  });
});

describe('[SHELL-28, SHELL-30] what is hardly HTTP', () => {
  async function raw(text: string): Promise<string> {
    const { hostname, port } = new URL(await listening);
    const socket = net.connect(Number(port), hostname);
    socket.write(text);
    const received: Buffer[] = [];
    socket.on('data', (chunk) => received.push(chunk));
    await once(socket, 'close');
    return Buffer.concat(received).toString();
  }
  const listening = app.listen();

  it.each([
    ['nonsense', 'HELLO\r\n\r\n'],
    ['an endless header', `GET /api/tasks HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['an endless address', `GET /api/tasks?search=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
    [
      'two lengths',
      'POST /api/tasks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /api/tasks HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('is answered as a bad request: %s', async (_name, text) => {
    const [head, body] = (await raw(text)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(ErrorAnswer.parse(JSON.parse(body ?? '')).error.code).toBe('BAD_REQUEST');
  });
});
