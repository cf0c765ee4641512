import { afterAll, describe, expect, it } from 'vitest';
import { startFakeReddit } from '../../../../test/fake-reddit/start-fake-reddit.ts';
import { createTestDb } from '../../../../test/test-db.ts';
import { readConfig } from '../../../config.ts';
import { createReddit } from './create-reddit.ts';

const { pool } = await createTestDb();
const fake = await startFakeReddit();
afterAll(() => fake[Symbol.asyncDispose]());

const { REDDIT_CLIENT_ID = '', REDDIT_CLIENT_SECRET = '', ...addresses } = fake.env;
const create = (env: Record<string, string>) => createReddit({ config: readConfig(env), pool });

describe('a client of Reddit', () => {
  it('is there with an id and a secret alone', () => {
    expect(create({})).toBeUndefined();
    expect(create({ REDDIT_CLIENT_ID: '', REDDIT_CLIENT_SECRET: '' })).toBeUndefined();
    expect(create({ REDDIT_CLIENT_ID, REDDIT_CLIENT_SECRET })).toBeDefined();
  });

  it.each([{ REDDIT_CLIENT_ID }, { REDDIT_CLIENT_SECRET }])('is refused with one of them', (env) => {
    expect(() => create(env)).toThrow('REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET go together');
  });

  it('is refused with a name that is none', () => {
    expect(() => create({ REDDIT_USERNAME: 'u/somebody' })).toThrow('REDDIT_USERNAME must be a Reddit name');
  });

  it.each([
    [{ REDDIT_USERNAME: 'somebody' }, 'web:inkstep:1.0 (by /u/somebody)'],
    [{ REDDIT_USERNAME: '', PUBLIC_URL: 'https://inkstep.test/' }, 'web:inkstep:1.0 (+https://inkstep.test)'],
  ])('says who it is', async (more, userAgent) => {
    const client = create({ REDDIT_CLIENT_ID, REDDIT_CLIENT_SECRET, ...addresses, ...more });
    await client?.me({ userId: 'somebody', accessToken: 'unknown' }).catch(() => undefined);
    expect(fake.calls.at(-1)?.headers['user-agent']).toBe(userAgent);
  });

  it('connects to Reddit itself unless another URL is configured', () => {
    const { REDDIT_BASE_URL, REDDIT_API_URL } = readConfig({});
    expect([REDDIT_BASE_URL, REDDIT_API_URL]).toEqual(['https://www.reddit.com', 'https://oauth.reddit.com']);
  });
});
