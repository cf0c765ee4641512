import { DESTINATION_LIMITS } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildPublishingApp } from '../../../../test/fake-destination/publishing-app.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { buildUser } from '../../../identity/factory.ts';
import { auditEvents } from '../../../platform/audit/tables.ts';
import { buildDestination } from '../../publications/factory.ts';
import { destinations } from '../tables.ts';
import { createDestination } from './create-destination.ts';
import { openCredentials } from './credentials.ts';

const testDb = await createTestDb();
const { db } = testDb;
const { site, as, deps } = await buildPublishingApp(testDb);
const credentials = { kind: 'ghost', key: 'ab:cd' } as const;
const settings = { kind: 'ghost', url: site.url } as const;

async function added() {
  const person = await buildUser(db);
  const client = as(person);
  const { destination } = await client.createDestination({
    body: { name: 'Our magazine', settings, credentials, pace: 2 },
  });
  const params = { id: destination.id };
  const stored = async () => {
    const [row] = await db.select().from(destinations).where(eq(destinations.id, destination.id));
    return row && openCredentials(deps, row.id, row.credentials);
  };
  return { person, client, destination, params, stored };
}

describe('a destination', () => {
  it('is added, changed and deleted, and its credentials are never shown', async () => {
    const { client, params, destination, stored } = await added();
    expect(destination).toMatchObject({
      name: 'Our magazine',
      settings,
      pace: 2,
      articles: 0,
      problem: null,
    });
    const { destinations: list } = await client.listDestinations();
    expect(list).toEqual([destination]);
    expect(JSON.stringify(list)).not.toContain('ab:cd');
    const renamed = await client.updateDestination({ params, body: { name: 'Magazine' } });
    expect(renamed.destination).toEqual({ ...destination, name: 'Magazine' });
    const slower = await client.updateDestination({ params, body: { pace: 1 } });
    expect(slower.destination).toEqual({ ...renamed.destination, pace: 1 });
    expect(await stored()).toEqual(credentials);
    await client.deleteDestination({ params });
    expect(await client.listDestinations()).toMatchObject({ destinations: [] });
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.target, destination.id))
      .orderBy(auditEvents.id);
    expect(events.map(({ action }) => action)).toEqual([
      'destination.created',
      'destination.changed',
      'destination.changed',
      'destination.deleted',
    ]);
    expect(JSON.stringify(events)).not.toContain('ab:cd');
  });

  it("doesn't take its credentials to another address", async () => {
    const { client, params, stored } = await added();
    const elsewhere = { kind: 'ghost', url: 'https://evil.example.test/' } as const;
    const refused = { code: 'INVALID', details: [{ path: 'credentials' }] };
    await expect(client.updateDestination({ params, body: { settings: elsewhere } })).rejects.toMatchObject(
      refused,
    );
    await expect(client.testDestination({ body: { ...params, settings: elsewhere } })).rejects.toMatchObject(
      refused,
    );
    const other = { kind: 'ghost', key: 'aa:bb' } as const;
    await client.updateDestination({ params, body: { settings: elsewhere, credentials: other } });
    expect(await stored()).toEqual(other);
  });

  it('tells what a test found, and keeps the result for the account as it is stored', async () => {
    const { client, params } = await added();
    const wrong = { kind: 'ghost', key: 'aa:aa' } as const;
    const test = (more: object) => client.testDestination({ body: { settings, ...more } });
    expect(await test({ credentials })).toMatchObject({ problem: null, site: 'Fake site', role: 'editor' });
    expect(await test({ ...params, credentials: wrong })).toMatchObject({ problem: { code: 'key_invalid' } });
    const kept = async () => (await client.listDestinations()).destinations[0];
    expect(await kept()).toMatchObject({ tested_at: null });
    await test(params);
    expect(await kept()).toMatchObject({ problem: null, tested_at: expect.any(String) });
    const nowhere = { kind: 'ghost', url: 'https://nowhere.invalid' } as const;
    expect(await test({ settings: nowhere, credentials })).toMatchObject({
      problem: { code: 'unreachable' },
    });
    await expect(test({})).rejects.toMatchObject({ code: 'INVALID' });
  });

  it.each([
    ['a private address', { settings: { kind: 'ghost', url: 'https://10.0.0.1/' } }],
    ['plain HTTP', { settings: { kind: 'ghost', url: 'http://site.example.test/' } }],
    ['another kind of credentials', { credentials: { kind: 'wordpress', password: 'x' } }],
  ] as const)('is refused with %s', async (_, change) => {
    const { client } = await added();
    const body = { name: 'Other', settings, credentials, ...change };
    await expect(client.createDestination({ body })).rejects.toMatchObject({ code: 'INVALID' });
  });

  it('of kind webhook has a secret before its first test, which would be unsigned', async () => {
    const { client } = await added();
    const body = {
      settings: { kind: 'webhook', url: 'https://hook.example.test/in' },
      credentials: { kind: 'webhook' },
    } as const;
    const refused = { code: 'INVALID', details: [{ path: 'credentials.secret' }] };
    await expect(client.testDestination({ body })).rejects.toMatchObject(refused);
    await expect(client.createDestination({ body: { ...body, name: 'Hook' } })).rejects.toMatchObject(
      refused,
    );
  });

  it('waits for the address of its owner to be confirmed, where there is a mail server', async () => {
    const { actor } = await buildUser(db);
    const withMail = { ...deps, config: { ...deps.config, SMTP_URL: 'smtp://mail.test' } };
    await expect(
      createDestination(withMail, actor, { name: 'Site', settings, credentials, pace: 3 }),
    ).rejects.toMatchObject({ code: 'EMAIL_UNCONFIRMED' });
  });

  it('is one of a few', async () => {
    const person = await buildUser(db);
    for (let n = 0; n < DESTINATION_LIMITS.destinations; n += 1)
      await buildDestination(deps, person.actor.workspaceId);
    await expect(
      as(person).createDestination({ body: { name: 'One more', settings, credentials } }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
