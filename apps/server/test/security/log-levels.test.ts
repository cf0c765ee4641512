import { describe, expect, it } from 'vitest';
import { buildUser } from '../../src/identity/factory.ts';
import { buildTestApp } from '../build-app.ts';
import { createTestDb } from '../test-db.ts';

const testDb = await createTestDb();
const service = await buildTestApp(testDb);
const ERROR = 50;

interface Line {
  level: number;
  msg: string;
  network?: string;
  status?: number;
  callerId?: string;
}
const lines = (of = service): Line[] =>
  of
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

describe('what users and strangers cause', () => {
  it('is logged below errors, without the addresses of anybody', async () => {
    const ann = await buildUser(testDb.db);
    const before = lines().length;
    const remoteAddress = '203.0.113.77';
    const login = { email: 'typed@secret.example', password: 'Wrong-2026' };
    await service.app.inject({ method: 'POST', url: '/api/auth/login', payload: login, remoteAddress });
    await service.send(undefined, 'GET', '/api/tasks');
    await service.send(ann, 'GET', '/api/tasks/not-an-id');
    await service.send(ann, 'POST', '/api/tasks', '{"broken":');
    await service.send(ann, 'POST', '/api/sources/extract', { url: 'https://typed.secret.example/page' });
    await service.send(ann, 'POST', '/api/sources/extract', { url: 'http://127.0.0.1:9/page' });
    await service.send(ann, 'GET', '/api/typed-by-somebody?email=typed@secret.example');
    const caused = lines().slice(before);
    expect(caused.length).toBeGreaterThanOrEqual(7);
    expect(caused.filter(({ level }) => level >= ERROR)).toEqual([]);
    expect(JSON.stringify(caused)).not.toMatch(/typed|secret|203\.0\.113|127\.0\.0\.1/);
  });

  it('names the user who sent it by id, also if it was refused', async () => {
    const ann = await buildUser(testDb.db);
    const before = lines().length;
    await service.send(ann, 'GET', '/api/admin/users');
    await service.send(undefined, 'GET', '/api/admin/users');
    const callers = lines()
      .slice(before)
      .filter(({ msg }) => msg === 'answered')
      .map(({ status, callerId }) => [status, callerId]);
    expect(callers).toEqual([
      [403, ann.actor.userId],
      [401, undefined],
    ]);
  });

  it('can be told apart by the network that it came from', async () => {
    const mark = async (remoteAddress: string, by = service) => {
      const payload = { email: 'nobody@example.com', password: 'Wrong-2026' };
      await by.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });
      return lines(by).findLast(({ msg }) => msg === 'sign-in refused')?.network;
    };
    const [first, again, other] = [
      await mark('2001:db8::1'),
      await mark('2001:db8::2'),
      await mark('2001:db9::1'),
    ];
    expect(first).toMatch(/^[\w-]{16}$/);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
    // Without a key, anybody could try out all addresses.
    const elsewhere = await buildTestApp(testDb, {
      env: { SECRET_KEY: 'another key, as secret as the first' },
    });
    expect(await mark('2001:db8::1', elsewhere)).not.toBe(first);
  });
});
