import { type BlogSettings, DEFAULT_BLOG_SETTINGS } from '@inkstep/contract';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { blogSettings } from '../tables.ts';

/** Completed with what the version that stored them didn't have. */
export async function readSettings(db: Db): Promise<BlogSettings> {
  const [row] = await db.select({ settings: blogSettings.settings }).from(blogSettings);
  const stored: Partial<BlogSettings> = row?.settings ?? {};
  return {
    ...DEFAULT_BLOG_SETTINGS,
    ...stored,
    verification: { ...DEFAULT_BLOG_SETTINGS.verification, ...stored.verification },
  };
}

/** Serializes changes. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('blog_settings'))`);
}

export async function storeSettings(db: Db, settings: BlogSettings): Promise<void> {
  await db
    .insert(blogSettings)
    .values({ settings })
    .onConflictDoUpdate({ target: blogSettings.id, set: { settings } });
}
