import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { createClient } from '@redis/client';
import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { prepareRedis, REDIS_MISSING, redis, startRedis } from '../../../test/start-redis.ts';
import { createTestDb } from '../../../test/test-db.ts';
import { connectNotificationStore } from './notification-store.ts';
import { createNotifications, notify } from './notifications.ts';

const { db, connection } = await createTestDb();
const patience = { timeout: 20_000 };
const program = redis ?? '';

/** A process with a store, and what its channel hears. */
async function startProcess(url: string) {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  const notifications = createNotifications(connection, log, (hear) =>
    connectNotificationStore({ url, hear, log }),
  );
  onTestFinished(notifications.close);
  const heard: (string | undefined)[] = [];
  notifications.on('progress', (payload) => heard.push(payload));
  await vi.waitFor(() => expect(heard).toEqual([undefined]), patience);
  const said = (text: string) => lines.filter((line) => line.includes(text));
  const turns = () => lines.flatMap((line) => /is (?:away|back)/.exec(line) ?? []);
  return { ...notifications, heard, lines, said, turns };
}

function countStatements() {
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => statements.mockRestore());
  return () => statements.mock.calls.filter(([text]) => text.includes('pg_notify')).length;
}

/** Tries of all tests, so that none is taken for an earlier one. */
let sent = 0;

/** Sends from one process until the other one hears it through the store; what is sent before it listens there is lost. */
async function untilThroughStore(
  from: Awaited<ReturnType<typeof startProcess>>,
  to: Awaited<ReturnType<typeof startProcess>>,
) {
  const throughDatabase = countStatements();
  await vi.waitFor(async () => {
    sent += 1;
    const payload = `try ${sent}`;
    const before = throughDatabase();
    from.notifySoon('progress', payload);
    await vi.waitFor(() => expect(to.heard).toContain(payload), { timeout: 1_000 });
    expect(throughDatabase()).toBe(before);
  }, patience);
}

describe.skipIf(redis === undefined)(`notifications through a store (${redis ?? REDIS_MISSING})`, () => {
  it('reach the own process at once, and others without a statement', async () => {
    await using server = await startRedis(program);
    const [one, two] = [await startProcess(server.url), await startProcess(server.url)];
    await untilThroughStore(one, two);
    const throughDatabase = countStatements();
    one.notifySoon('progress', 'a');
    one.notifySoon('progress', 'b');
    one.notifySoon('progress', 'a');
    expect(one.heard.slice(-3)).toEqual(['a', 'b', 'a']);
    await vi.waitFor(() => expect(two.heard.slice(-2)).toEqual(['a', 'b']), patience);
    await two.close();
    one.notifySoon('progress', 'last');
    await one.close();
    expect(throughDatabase()).toBe(0);
    expect(one.heard.filter((payload) => payload === 'b')).toHaveLength(1);
  });

  it('leave those of transactions to PostgreSQL', async () => {
    await using server = await startRedis(program);
    const process = await startProcess(server.url);
    await server.kill();
    await notify(db, 'progress', 'committed');
    await vi.waitFor(() => expect(process.heard).toContain('committed'), patience);
  });

  it('go through PostgreSQL while the store is away, from the start or later, which is said once', async () => {
    await using server = await prepareRedis(program);
    const [one, two] = [await startProcess(server.url), await startProcess(server.url)];
    one.notifySoon('progress', 'away');
    await vi.waitFor(() => expect(two.heard).toEqual([undefined, 'away']), patience);
    await server.start();
    await untilThroughStore(one, two);
    await vi.waitFor(() => expect(two.turns().at(-1)).toBe('is back'), patience);
    await server.kill();
    one.notifySoon('progress', 'killed');
    await vi.waitFor(() => expect(two.heard).toContain('killed'), patience);
    await server.start();
    await untilThroughStore(one, two);
    // A busy machine may add turns, but none is said twice.
    expect(one.turns().slice(0, 4)).toEqual(['is away', 'is back', 'is away', 'is back']);
    expect(one.turns().filter((turn, index, turns) => turn === turns[index - 1])).toEqual([]);
  });

  it('go through PostgreSQL if the store is silent, until it answers', async () => {
    await using server = await startRedis(program);
    const [one, two] = [await startProcess(server.url), await startProcess(server.url)];
    await untilThroughStore(one, two);
    server.hang();
    one.notifySoon('progress', 'late');
    await vi.waitFor(() => expect(two.heard).toContain('late'), patience);
    expect(one.said('no answer within 2 s')).toHaveLength(1);
    server.resume();
    await untilThroughStore(one, two);
  });

  it('go through PostgreSQL with a wrong password, which is not logged', async () => {
    await using server = await startRedis(program, ['--requirepass', 'right']);
    const url = `redis://:wrong-secret@127.0.0.1:${server.port}`;
    const [one, two] = [await startProcess(url), await startProcess(url)];
    await vi.waitFor(() => expect(one.said('WRONGPASS')).toHaveLength(1), patience);
    one.notifySoon('progress', 'a');
    await vi.waitFor(() => expect(two.heard).toContain('a'), patience);
    expect(one.lines.join('')).not.toContain('wrong-secret');
  });

  it('need an account for one channel only, and ignore what is no message', async () => {
    await using server = await startRedis(program);
    const admin = createClient({ url: server.url });
    // The server ends first.
    admin.on('error', () => undefined);
    await admin.connect();
    onTestFinished(() => admin.destroy());
    const account = 'SETUSER inkstep on >secret resetchannels &inkstep -@all +publish +subscribe +ping';
    await admin.sendCommand(['ACL', ...account.split(' ')]);
    const url = `redis://inkstep:secret@127.0.0.1:${server.port}`;
    const [one, two] = [await startProcess(url), await startProcess(url)];
    await untilThroughStore(one, two);
    for (const foreign of ['no JSON', '{}', '{"from":"x","sent":[["progress"]]}'])
      await admin.publish('inkstep', foreign);
    await untilThroughStore(one, two);
    expect(two.said('"level":50')).toEqual([]);
  });

  it('are encrypted with rediss://', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'inkstep-store-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true }));
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
    const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    const files = ['-keyout', key, '-out', certificate];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files], {
      stdio: 'ignore',
    });
    const trusted = tls.getCACertificates();
    onTestFinished(() => tls.setDefaultCACertificates(trusted));

    const settings = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-auth-clients', 'no'];
    await using server = await prepareRedis(program, [...settings, '--port', '0'], 'tls-port');
    await server.start();
    const url = `rediss://localhost:${server.port}`;
    const untrusting = await startProcess(url);
    await vi.waitFor(() => expect(untrusting.said('self-signed certificate')).toHaveLength(1), patience);
    tls.setDefaultCACertificates([...trusted, fs.readFileSync(certificate, 'utf8')]);
    await untilThroughStore(await startProcess(url), await startProcess(url));
  });
});
