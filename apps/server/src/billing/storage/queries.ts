import type { StorageQuota } from '@inkstep/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { storageUsage } from './tables.ts';

/** Storage used by a workspace. */
export async function findStorage(db: Db, workspaceId: string): Promise<StorageQuota> {
  const [row] = await db
    .select({
      tasks: storageUsage.tasks,
      sources: storageUsage.sources,
      resources: storageUsage.resources,
      bytes: storageUsage.bytes,
    })
    .from(storageUsage)
    .where(eq(storageUsage.workspaceId, workspaceId));
  return row ?? { tasks: 0, sources: 0, resources: 0, bytes: 0 };
}
