import { DomainError } from '../../platform/errors.ts';
import type { AtRestCtx } from './context.ts';
import { unpackTask } from './open-task.ts';
import { listPacked } from './queries.ts';

const AT_ONCE = 100;

/**
 * Moves packed texts back into the database, without `workspaceIds` those of all workspaces. Returns how many, and the
 * tasks whose texts could not be read.
 */
export async function unpackAll(
  ctx: AtRestCtx,
  workspaceIds?: readonly string[],
): Promise<{ unpacked: number; failed: string[] }> {
  const failed: string[] = [];
  let unpacked = 0;
  let after = '';
  for (;;) {
    const packed = await listPacked(ctx.db, { after, limit: AT_ONCE, workspaceIds });
    for (const { name, ...key } of packed) {
      after = name;
      try {
        await unpackTask(ctx, key);
        unpacked += 1;
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        failed.push(key.taskId);
      }
    }
    if (packed.length < AT_ONCE) return { unpacked, failed };
  }
}
