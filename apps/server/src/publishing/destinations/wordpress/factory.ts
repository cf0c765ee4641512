import type { FakeWordPress } from '../../../../test/fake-wordpress/start-fake-wordpress.ts';
import type { Role } from '../../../../test/wordpress/start-wordpress.ts';
import { buildDestinationCtx } from '../factory.ts';
import type { Account } from '../publisher.ts';

/** A site for tests, fake or real. */
export type TestSite = Pick<FakeWordPress, 'url' | 'host' | 'passwords'>;

export const buildCtx = ({ host }: Pick<TestSite, 'host'>, publicUrl?: string) =>
  buildDestinationCtx([host], publicUrl);

export const buildAccount = (
  { url, passwords }: TestSite,
  { role = 'author', ...settings }: Partial<Account<'wordpress'>['settings']> & { role?: Role } = {},
): Account<'wordpress'> => ({
  settings: { kind: 'wordpress', url, username: role, category: '', ...settings },
  credentials: { kind: 'wordpress', password: passwords[role] },
});
