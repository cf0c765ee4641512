import { randomUUID } from 'node:crypto';
import type { AuditAction, Input, Routes } from '@inkstep/contract';
import { LIMITS } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { type BuiltUser, buildUser } from '../../identity/factory.ts';
import { users } from '../../identity/tables.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { withOrigin } from '../../platform/origin.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);
const admin = await buildUser(db, { role: 'admin' });

type Query = NonNullable<Input<Routes['listAuditEvents']>['query']>;
const list = (query: Query = {}) => app.as(admin).listAuditEvents({ query });
const found = async (query: Query) => (await list(query)).events.map(({ action }) => action);

/** An event with a unique time, so that the order is known. */
async function happened(
  action: AuditAction,
  at: string,
  { actor, user }: { actor?: BuiltUser; user?: BuiltUser },
) {
  await db.execute(sql`
    INSERT INTO audit_events (action, at, actor_id, user_id)
    VALUES (${action}, ${at}, ${actor?.actor.userId ?? null}, ${user?.actor.userId ?? null})`);
}

describe('[ADM-36] the audit log', () => {
  it('says who did what to whom, from where, and what changed', async () => {
    const person = await buildUser(db, { name: 'Ben Reader' });
    const requestId = randomUUID();
    await withOrigin({ requestId, ip: '203.0.113.9' }, () =>
      recordEvent(app.deps, {
        action: 'user.changed',
        actorId: admin.actor.userId,
        userId: person.actor.userId,
        before: { role: 'user', active: true },
        after: { role: 'admin', active: true },
      }),
    );
    const { events } = await list({ person: person.actor.email });
    expect(events).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        action: 'user.changed',
        actor: { id: admin.actor.userId, email: admin.actor.email, full_name: 'Ann Writer' },
        token: null,
        user: { id: person.actor.userId, email: person.actor.email, full_name: 'Ben Reader' },
        target: null,
        before: { role: 'user' },
        after: { role: 'admin' },
        ip: '203.0.113.9',
        request_id: requestId,
      },
    ]);
  });

  it('finds events by action, user and time, newest first and each once', async () => {
    const [ann, ben] = [await buildUser(db), await buildUser(db)];
    await happened('account.signed_in', '2020-01-01T00:00:00Z', { actor: ann });
    await happened('account.password_changed', '2020-01-02T00:00:00Z', { actor: ann });
    await happened('user.disabled', '2020-01-03T00:00:00Z', { actor: ben, user: ann });
    await happened('user.enabled', '2020-01-04T00:00:00Z', { actor: ann, user: ann });
    await happened('account.signed_in', '2020-01-05T00:00:00Z', { actor: ben });
    const person = ann.actor.email;
    expect(await found({ person })).toEqual([
      'user.enabled',
      'user.disabled',
      'account.password_changed',
      'account.signed_in',
    ]);
    expect(await found({ person: ann.actor.userId, action: 'user.disabled,account.signed_in' })).toEqual([
      'user.disabled',
      'account.signed_in',
    ]);
    expect(await found({ person, from: '2020-01-02T00:00:00Z', to: '2020-01-04T00:00:00Z' })).toEqual([
      'user.disabled',
      'account.password_changed',
    ]);
    expect(await found({ action: 'user.disabled', to: '2020-02-01T00:00:00Z' })).toEqual(['user.disabled']);
    expect(await found({ person: 'nobody@nowhere.example' })).toEqual([]);
  });

  it('keeps events of deleted accounts, which are found by their id', async () => {
    const gone = await buildUser(db);
    await happened('account.removed', '2020-03-01T00:00:00Z', { user: gone });
    await db.delete(users).where(sql`id = ${gone.actor.userId}`);
    const { events } = await list({ person: gone.actor.userId });
    expect(events).toMatchObject([{ user: { id: gone.actor.userId, email: null, full_name: null } }]);
  });

  it('continues where the last part ended, also among events of one moment', async () => {
    const person = await buildUser(db);
    for (let event = 0; event < 7; event += 1)
      await happened('account.signed_in', '2020-04-01T00:00:00.123456Z', { actor: person });
    const ids: number[] = [];
    let cursor: string | null | undefined;
    do {
      const part = await list({ person: person.actor.email, limit: 3, ...(cursor && { cursor }) });
      ids.push(...part.events.map(({ id }) => id));
      expect(part.pagination).toMatchObject({ limit: 3, total: 7, total_is_exact: true });
      cursor = part.pagination.next_cursor;
    } while (cursor);
    expect(ids).toHaveLength(7);
    expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  });

  it('counts no further than a limit', async () => {
    await db.execute(sql`
      INSERT INTO audit_events (action, at)
      SELECT 'job.dropped', '2019-01-01'::timestamptz + n * interval '1 second'
      FROM generate_series(1, ${LIMITS.countedRows + 1}) AS n`);
    const { pagination } = await list({ action: 'job.dropped' });
    expect(pagination).toMatchObject({ total: LIMITS.countedRows, total_is_exact: false });
  });

  it('says when more users match than are looked up', async () => {
    for (let person = 0; person <= LIMITS.auditPeople; person += 1)
      await buildUser(db, { email: `many-${person}@people.example` });
    expect(await list({ person: '@people.example' })).toMatchObject({ more_people: true });
    expect(await list({ person: 'many-0@people' })).toMatchObject({ more_people: false });
  });

  it.each([
    ['an unknown action', 'action=nothing'],
    ['another order', 'sortBy=id'],
    ['a cursor of another kind', 'cursor=1;drop'],
    ['a time that is none', 'from=yesterday'],
    ['too much at once', 'limit=1000'],
  ])('refuses %s', async (_, query) => {
    expect(await app.send(admin, 'GET', `/api/admin/audit-log?${query}`)).toMatchObject({ status: 422 });
  });
});

describe('[ADM-36] the export of the audit log', () => {
  const exported = (query: string) =>
    app.app.inject({ url: `/api/admin/audit-log/export?${query}`, headers: admin.headers });

  it('has every event of the filter as CSV, and is an event itself', async () => {
    await db.execute(sql`
      INSERT INTO audit_events (action, at, target)
      SELECT 'job.retried', '2018-01-01'::timestamptz + n * interval '1 second', '=HYPERLINK("x")'
      FROM generate_series(1, 2500) AS n`);
    const answer = await exported('action=job.retried');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/csv/),
      'content-disposition': expect.stringMatching(/^attachment; filename="audit_log_\d{4}-\d\d-\d\d\.csv"$/),
      'x-content-type-options': 'nosniff',
    });
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2501);
    expect(lines[0]).toBe(
      '\uFEFF"Time","Action","Actor","Actor ID","API token","User","User ID","Target","Before","After","IP address","Request ID"',
    );
    expect(lines[1]).toBe(
      `"2018-01-01T00:41:40.000Z","job.retried","","","","","","'=HYPERLINK(""x"")","","","",""`,
    );
    expect((await list({ action: 'audit.exported' })).events[0]).toMatchObject({
      actor: { id: admin.actor.userId },
      after: { actions: ['job.retried'], person: null },
    });
  });
});
