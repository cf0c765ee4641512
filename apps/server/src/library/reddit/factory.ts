import type { Secrets } from '../../platform/crypto/secrets.ts';
import type { Db } from '../../platform/db/connect.ts';
import { sealToken } from './connection/sealed-tokens.ts';
import { saveConnection } from './queries.ts';

interface Overrides {
  userId: string;
  username?: string;
  accessToken?: string;
  refreshToken?: string;
  expiresInSeconds?: number;
}

export async function buildRedditConnection(
  { db, secrets }: { db: Db; secrets: Secrets },
  { userId, accessToken = 'access', refreshToken = 'refresh', ...overrides }: Overrides,
): Promise<void> {
  await saveConnection(db, {
    userId,
    username: 'coffee_reader',
    expiresInSeconds: 3600,
    accessToken: sealToken(secrets, userId, 'access_token', accessToken),
    refreshToken: sealToken(secrets, userId, 'refresh_token', refreshToken),
    ...overrides,
  });
}
