import { afterEach, expect } from 'vitest';
import { type BuiltUser, buildUser } from '../src/identity/factory.ts';
import { createReddit } from '../src/library/index.ts';
import { buildRedditConnection } from '../src/library/reddit/factory.ts';
import { redditConnections } from '../src/library/reddit/tables.ts';
import { cachedAnswers } from '../src/platform/cache/tables.ts';
import { rateLimits } from '../src/platform/http/tables.ts';
import { atEnd } from './at-end.ts';
import { buildTestApp, type TestApp } from './build-app.ts';
import { type FakeReddit, startFakeReddit } from './fake-reddit/start-fake-reddit.ts';
import type { TestDb } from './test-db.ts';

export interface RedditApp extends TestApp {
  fake: FakeReddit;
  /** Delays between attempts in milliseconds, which are skipped, like those of hanging responses. */
  pauses: number[];
  /** A user with a connected account, whose tokens the fake knows. */
  connected(overrides?: { expiresInSeconds?: number }): Promise<BuiltUser>;
  connectionOf(person: BuiltUser): Promise<typeof redditConnections.$inferSelect | undefined>;
}

/** The service with a fake Reddit that checks its API rules. Both are reset after each test. */
export async function buildRedditApp(testDb: TestDb, given?: FakeReddit): Promise<RedditApp> {
  const { db } = testDb;
  const fake = given ?? (await startFakeReddit());
  const pauses: number[] = [];
  let deadline = new AbortController();
  fake.onHang = () => {
    deadline.abort();
    deadline = new AbortController();
  };
  const app = await buildTestApp(testDb, {
    env: { ...fake.env, PUBLIC_URL: 'https://inkstep.test' },
    reddit: (parts) =>
      createReddit({
        ...parts,
        deadline: () => deadline.signal,
        wait: async (ms) => void pauses.push(ms),
      }),
  });
  afterEach(async () => {
    expect(fake.broken).toEqual([]);
    fake.reset();
    pauses.length = 0;
    await db.delete(rateLimits);
    await db.delete(cachedAnswers);
  });
  if (!given) atEnd(() => fake[Symbol.asyncDispose]());

  let people = 0;
  return {
    ...app,
    fake,
    pauses,
    async connected(overrides = {}) {
      const person = await buildUser(db);
      people += 1;
      const tokens = { accessToken: `access-sentinel-${people}`, refreshToken: `refresh-sentinel-${people}` };
      fake.oauth.accessTokens.add(tokens.accessToken);
      fake.oauth.refreshTokens.add(tokens.refreshToken);
      await buildRedditConnection(app.deps, { userId: person.actor.userId, ...tokens, ...overrides });
      return person;
    },
    async connectionOf({ actor }) {
      const rows = await db.select().from(redditConnections);
      return rows.find(({ userId }) => userId === actor.userId);
    },
  };
}
