import { meetsPasswordRules } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildAuthApp } from '../../../test/auth-app.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { manualPlans } from '../../billing/index.ts';
import { auditEvents } from '../../platform/audit/tables.ts';
import { createPorts } from '../../ports.ts';
import { buildUser } from '../factory.ts';
import { passwords, users } from '../tables.ts';
import { ensureFirstAdmin } from './ensure-first-admin.ts';

const testDb = await createTestDb();
const { db } = testDb;
const app = await buildAuthApp(testDb);
const { accounts } = createPorts({ reddit: undefined });
const warnings: unknown[] = [];
const silent = () => undefined;
const log = {
  debug: silent,
  info: silent,
  error: silent,
  warn: (...said: unknown[]) => void warnings.push(said),
};

const CONFIGURED = { ADMIN_EMAIL: 'Boss@Example.test', ADMIN_PASSWORD: 'Configured-7' };
const start = (config: Partial<typeof CONFIGURED> & { ADMIN_NAME?: string } = {}) =>
  ensureFirstAdmin({ db, log, config, accounts });
const logIn = (email: string, password: string) => app.post('/api/auth/login', { body: { email, password } });

beforeEach(async () => {
  await db.delete(users);
});

describe('ensureFirstAdmin', () => {
  it('[OPS-16] makes the configured admin, whose password is not printed', async () => {
    expect(await start(CONFIGURED)).toBeUndefined();
    const answer = await logIn('boss@example.test', 'Configured-7');
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { role: 'admin', email: 'boss@example.test' } },
    });
  });

  it('counts as a registration, once', async () => {
    const registered = () => db.$count(auditEvents, eq(auditEvents.action, 'account.registered'));
    const before = await registered();
    await start(CONFIGURED);
    await start(CONFIGURED);
    expect(await registered()).toBe(before + 1);
  });

  it('[OPS-16] creates it alongside existing users', async () => {
    await buildUser(db);
    await start(CONFIGURED);
    expect(await db.$count(users, eq(users.role, 'admin'))).toBe(1);
  });

  it('gives the owner of a fresh installation Max by hand, and no later admin', async () => {
    const given = () =>
      db.select({ plan: manualPlans.planType, until: manualPlans.endsAt }).from(manualPlans);
    await buildUser(db);
    await start(CONFIGURED);
    expect(await given()).toEqual([]);
    await db.delete(users);
    await start();
    expect(await given()).toEqual([{ plan: 'max', until: null }]);
  });

  it('leaves the account as it is at the next starts', async () => {
    await start(CONFIGURED);
    const before = await db.select().from(passwords);
    await start({ ...CONFIGURED, ADMIN_PASSWORD: 'Another-Password-7' });
    expect(await db.select().from(passwords)).toEqual(before);
  });

  it('has the configured name, also where it was made without one, and keeps another', async () => {
    const names = async () => (await db.select({ name: users.name }).from(users)).map(({ name }) => name);
    await start(CONFIGURED);
    expect(await names()).toEqual(['']);
    await start({ ...CONFIGURED, ADMIN_NAME: 'Ann Boss' });
    await start({ ...CONFIGURED, ADMIN_NAME: 'Someone Else' });
    expect(await names()).toEqual(['Ann Boss']);
    await db.delete(users);
    await start({ ADMIN_NAME: 'Ada' });
    expect(await names()).toEqual(['Ada']);
  });

  it('does not promote an existing user with that address, and warns', async () => {
    await buildUser(db, { email: 'boss@example.test' });
    await start(CONFIGURED);
    expect(await db.$count(users, eq(users.role, 'admin'))).toBe(0);
    expect(JSON.stringify(warnings)).toContain('ADMIN_EMAIL');
  });

  it('[OPS-17, OPS-18] makes an admin with a random password on an empty database, and tells it once', async () => {
    const admin = await start();
    expect(admin?.email).toBe('admin@inkstep.local');
    expect(meetsPasswordRules(admin?.password ?? '')).toBe(true);
    expect(admin?.password).toHaveLength(22);
    const answer = await logIn('admin@inkstep.local', admin?.password ?? '');
    expect(answer).toMatchObject({ status: 200, body: { user: { role: 'admin' } } });
    expect(await start()).toBeUndefined();
  });

  it('[OPS-17] creates none when there are users', async () => {
    await buildUser(db);
    expect(await start()).toBeUndefined();
    expect(await db.$count(users)).toBe(1);
  });

  it('[OPS-17] makes one when several processes start at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => start()));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await db.$count(users)).toBe(1);
  });

  it('[OPS-16] makes one configured admin when several processes start at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => start(CONFIGURED)));
    expect(await db.$count(users)).toBe(1);
    expect(await db.$count(passwords)).toBe(1);
  });
});
