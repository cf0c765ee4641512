import type { DestinationsCtx } from '../../destinations/context.ts';
import { problemOf } from '../../destinations/problem-of.ts';
import { findPublication } from '../queries.ts';
import { listUnreadOf, setChecked } from './queries.ts';
import { readBack } from './read-back.ts';

/** Posts of a destination that are read within an hour. */
const AT_ONCE = 200;

/** Reads posts of a destination back, one after the other. Ends at a refusal; the others follow an hour later. */
export async function readPublications(
  ctx: DestinationsCtx,
  { workspaceId, destinationId }: { workspaceId: string; destinationId: string },
  signal: AbortSignal,
): Promise<void> {
  for (const { id } of await listUnreadOf(ctx.db, destinationId, AT_ONCE)) {
    signal.throwIfAborted();
    const row = await findPublication(ctx.db, { workspaceId, publicationId: id });
    if (!row) continue;
    try {
      // Also what can't be read is looked at once a day.
      if ((await readBack(ctx, row, signal)) === null) await setChecked(ctx.db, id);
    } catch (error) {
      signal.throwIfAborted();
      const refusal = problemOf(error);
      if (!refusal) throw error;
      ctx.log.info({ destinationId, problem: refusal.problem.code }, 'a publication could not be read back');
      await setChecked(ctx.db, id);
      return;
    }
  }
}
