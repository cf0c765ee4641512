import { randomUUID } from 'node:crypto';
import { desc, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { buildUser } from '../../identity/factory.ts';
import { withOrigin } from '../origin.ts';
import { type AuditEntry, recordEvent } from './record-event.ts';
import { auditEvents } from './tables.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildTestApp(testDb);

async function recorded(entry: AuditEntry) {
  await recordEvent(app.deps, entry);
  return newest();
}

async function newest() {
  const [row] = await db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  return row;
}

describe('the audit log', () => {
  it('keeps of a change the fields that differ', async () => {
    const before = { role: 'user', active: true, tags: ['a'] };
    expect(
      await recorded({ action: 'user.changed', before, after: { ...before, role: 'admin' } }),
    ).toMatchObject({ before: { role: 'user' }, after: { role: 'admin' }, ip: null, requestId: null });
  });

  it('keeps all fields of something new or removed', async () => {
    const before = { provider: 'openai' };
    expect(await recorded({ action: 'model.removed', target: 'GPT', before })).toMatchObject({
      target: 'GPT',
      before,
      after: null,
    });
  });

  it('says where the request came from', async () => {
    const requestId = randomUUID();
    const row = await withOrigin({ requestId, ip: '203.0.113.9' }, () =>
      recorded({ action: 'account.closed', actorId: randomUUID() }),
    );
    expect(row).toMatchObject({ requestId, ip: '203.0.113.9' });
  });

  it.each([
    ['UPDATE', sql`UPDATE ${auditEvents} SET action = 'account.closed'`],
    ['DELETE', sql`DELETE FROM ${auditEvents}`],
    ['TRUNCATE', sql`TRUNCATE ${auditEvents}`],
  ])('refuses %s', async (_, statement) => {
    await recorded({ action: 'account.exported' });
    const rows = await db.$count(auditEvents);
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'rows of audit_events are only added' },
    });
    expect(await db.$count(auditEvents)).toBe(rows);
  });
});

describe('request ids', () => {
  const ask = (requestId: string) =>
    app.app.inject({ url: '/api/auth/me', headers: { 'x-request-id': requestId } });

  it('are those of the caller, else new', async () => {
    const id = randomUUID();
    expect((await ask(id)).headers['x-request-id']).toBe(id);
    for (const odd of ['short', 'x'.repeat(65), 'line\tbreak-in-id'])
      expect((await ask(odd)).headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('are in audit rows and log lines', async () => {
    const person = await buildUser(db);
    const id = randomUUID();
    await app.app.inject({
      method: 'POST',
      url: '/api/auth/sessions/end-others',
      headers: { ...person.headers, 'x-request-id': id },
    });
    expect(await newest()).toMatchObject({
      action: 'account.sessions_ended',
      actorId: person.actor.userId,
      requestId: id,
      ip: '127.0.0.1',
    });
    const lines = app
      .logged()
      .split('\n')
      .filter((line) => line.includes(id));
    expect(lines.join('\n')).toContain('account.sessions_ended');
  });
});
