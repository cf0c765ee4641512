import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildApproval } from '../../articles/approval/factory.ts';
import { buildTask } from '../../articles/brief/factory.ts';
import { getArticle } from '../../articles/index.ts';
import { buildSuggestion } from '../../articles/suggestions/factory.ts';
import { articleSuggestions } from '../../articles/suggestions/tables.ts';
import { buildUser } from '../../identity/factory.ts';
import { buildToken } from '../../identity/tokens/factory.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);

async function scene() {
  const ann = await buildUser(db);
  const { id } = await buildTask(db, {
    workspaceId: ann.actor.workspaceId,
    article: { text: '# Tea\n\nWater boils. Then wait. Then wait.' },
  });
  const { headers } = await buildToken(db, ann, { scopes: ['read', 'write'] });
  const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object, key?: string) => {
    const answer = await app.app.inject({
      method,
      url: `/api/v1/articles/${id}${path}`,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { ann, id, send };
}

it('a program comments on a passage, replies once for a key, and settles the thread', async () => {
  const { ann, id, send } = await scene();
  const asked = { quote: 'Water boils.', body: 'At 100 degrees?' };
  const key = randomUUID();
  const { status, body: thread } = await send('POST', '/threads', asked, key);
  expect(status).toBe(201);
  expect(thread).toMatchObject({ state: 'open', quote: 'Water boils.', in_text: true, replies: 0 });
  expect(thread.comment).toMatchObject({ author: { kind: 'member', name: 'Ann Writer' }, body: asked.body });
  expect(thread.comment.author.token).not.toBeNull();
  expect((await send('POST', '/threads', asked, key)).body).toEqual(thread);

  const reply = randomUUID();
  const comments = `/threads/${thread.id}/comments`;
  for (const _ of [1, 2]) await send('POST', comments, { body: 'At sea level.' }, reply);
  const listed = (await send('GET', comments)).body.data;
  expect(listed.map(({ body }: { body: string }) => body)).toEqual(['At 100 degrees?', 'At sea level.']);
  const first = (await send('GET', `${comments}?limit=1`)).body;
  expect((await send('GET', `${comments}?limit=1&cursor=${first.next_cursor}`)).body.data).toEqual([
    listed[1],
  ]);

  expect((await send('GET', '/threads')).body.data).toMatchObject([{ id: thread.id, replies: 1 }]);
  expect((await send('PATCH', `/threads/${thread.id}`, { state: 'resolved' })).body.state).toBe('resolved');
  expect((await send('GET', '/threads?state=open')).body.data).toEqual([]);
  const { threads } = await app.as(ann).articleThreads({ params: { id } });
  expect(threads).toMatchObject([{ state: 'resolved', replies: 1 }]);
});

it('a passage has to be there once', async () => {
  const { send } = await scene();
  for (const quote of ['Coffee', 'Then wait.'])
    expect(await send('POST', '/threads', { quote, body: 'Why?' })).toMatchObject({
      status: 422,
      body: { code: 'INVALID', errors: [{ path: 'quote' }] },
    });
});

it('suggestions and the state of the review are read', async () => {
  const { ann, id, send } = await scene();
  const text = '# Tea\n\nWater boils at 100 degrees. Then wait. Then wait.';
  const params = { id };
  await app.as(ann).suggestEdit({ params, body: { group_id: randomUUID(), article_version: 1, text } });
  const { data } = (await send('GET', '/suggestions')).body;
  expect(data).toMatchObject([{ state: 'open', author: { kind: 'member', name: 'Ann Writer' } }]);
  expect(data[0]).not.toHaveProperty('start');
  await app.as(ann).decideSuggestions({ params, body: { decision: 'reject', ids: [data[0].id] } });
  expect((await send('GET', '/suggestions')).body.data).toEqual([]);
  expect((await send('GET', '/suggestions?state=decided')).body.data).toMatchObject([{ state: 'rejected' }]);
  expect((await send('GET', '/review')).body).toEqual({
    state: 'draft',
    version: 1,
    approval_needed: false,
    publishable: true,
    request: null,
    approval: null,
  });
});

it('an approval that does not count yet says so', async () => {
  const { ann, id, send } = await scene();
  const article = await getArticle({ db }, { workspaceId: ann.actor.workspaceId, taskId: id });
  await buildApproval(db, article.id, { isOwnLink: true });
  expect((await send('GET', '/review')).body).toMatchObject({
    state: 'approved',
    approval: { current: true, uncounted: 'waiting' },
  });
});

it('all decided suggestions are listed, however many there are', async () => {
  const { ann, id, send } = await scene();
  const { workspaceId } = ann.actor;
  const article = await getArticle({ db }, { workspaceId, taskId: id });
  const row = await buildSuggestion(db, { articleId: article.id, workspaceId, text: article.text });
  const { bytes: _, ...values } = row;
  const decidedAt = (n: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(n / 7));
  const many = Array.from({ length: 600 }, (__, n) => ({
    ...values,
    id: randomUUID(),
    state: 'rejected' as const,
    replacement: String(n),
    decidedAt: decidedAt(n),
  }));
  await db.insert(articleSuggestions).values(many);

  const listed: { id: string; decided_at: string }[] = [];
  let cursor = '';
  do {
    const { body } = await send('GET', `/suggestions?state=decided&limit=100${cursor}`);
    listed.push(...body.data);
    cursor = body.next_cursor && `&cursor=${body.next_cursor}`;
  } while (cursor);
  expect(new Set(listed.map((each) => each.id))).toEqual(new Set(many.map((each) => each.id)));
  expect(listed).toHaveLength(many.length);
  const times = listed.map((each) => each.decided_at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await send('GET', '/suggestions')).body.data).toMatchObject([{ id: row.id, state: 'open' }]);
});
