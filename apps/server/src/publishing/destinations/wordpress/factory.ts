import type { FakeWordPress } from '../../../../test/fake-wordpress/start-fake-wordpress.ts';
import type { Role } from '../../../../test/wordpress/start-wordpress.ts';
import { createLog } from '../../../platform/create-log.ts';
import { createGuardedExchange } from '../../../platform/fetch/guarded-fetch.ts';
import type { Account, DestinationCtx } from '../publisher.ts';

/** A site for tests, fake or real. */
export type TestSite = Pick<FakeWordPress, 'url' | 'host' | 'passwords'>;

export const buildCtx = (
  { host }: Pick<TestSite, 'host'>,
  publicUrl = 'https://inkstep.com',
): DestinationCtx => ({
  config: { PUBLIC_URL: publicUrl, FETCH_ALLOW_HOSTS: [host] },
  guardedExchange: createGuardedExchange({ userAgent: 'Inkstep', allowHosts: [host] }),
  log: createLog('silent'),
});

export const buildAccount = (
  { url, passwords }: TestSite,
  { role = 'author', ...settings }: Partial<Account<'wordpress'>['settings']> & { role?: Role } = {},
): Account<'wordpress'> => ({
  settings: { kind: 'wordpress', url, username: role, category: '', ...settings },
  credentials: { kind: 'wordpress', password: passwords[role] },
});
