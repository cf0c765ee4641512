import { isDeepStrictEqual } from 'node:util';
import type { BlogSettings } from '@inkstep/contract';
import { keepPicture } from '../../library/index.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { purgePages } from '../../platform/cdn/purge-pages.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import type { BlogCtx } from '../context.ts';
import { type Changed, withGiven } from '../with-given.ts';
import { lockSettings, readSettings, storeSettings } from './queries.ts';

const NO_LOGO = 'This picture no longer exists. Upload it again.';

type Ctx = BlogCtx & Parameters<typeof keepPicture>[0];

/** Changes those that are given. Readers see them at once: all public pages are purged. @throws DomainError INVALID for a logo that isn't here */
export async function updateSettings(
  ctx: Ctx,
  { userId: actorId }: SignedIn,
  changes: Changed<BlogSettings>,
): Promise<BlogSettings> {
  const known = (await readSettings(ctx.db)).logo;
  const { logo } = changes;
  if (logo && logo !== known && !(await keepPicture(ctx, { workspaceId: null }, logo)))
    throw new DomainError('INVALID', NO_LOGO, { details: [{ path: 'logo', message: NO_LOGO }] });
  return inTransaction(ctx, async (tx) => {
    await lockSettings(tx.db);
    const before = await readSettings(tx.db);
    const settings = withGiven(before, changes);
    if (isDeepStrictEqual(before, settings)) return settings;
    await storeSettings(tx.db, settings);
    await purgePages(tx, 'all');
    await recordEvent(tx, {
      action: 'blog_settings.changed',
      actorId,
      before: auditFields(before),
      after: auditFields(settings),
    });
    return settings;
  });
}

/** All of it is public. */
const auditFields = ({ analytics, footer_links, verification, ...settings }: BlogSettings) => ({
  ...settings,
  footer_links: footer_links.map(({ label, url }) => `${label}: ${url}`),
  analytics: Object.values(analytics).join(' '),
  verification: Object.entries(verification).flatMap(([name, value]) => (value ? `${name}: ${value}` : [])),
});
