import type { Directory } from '../../platform/cells/directory.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import { listMoving } from './queries.ts';

/** Reports workspaces that are read-only by a move, which an interrupted command leaves so. */
export async function warnOfMoves({
  db,
  log,
  directory: { cell },
}: {
  db: Db;
  log: Log;
  directory: Pick<Directory, 'cell'>;
}): Promise<void> {
  for (const { id: workspaceId, movingTo: to } of await listMoving(db, 100)) {
    if (to === cell)
      log.warn(
        { workspaceId },
        'a workspace is read-only until its move to this cell ends; if no command is moving it, run the command again ' +
          'in the cell that it comes from',
      );
    else
      log.warn(
        {
          workspaceId,
          command: `npm run admin -- move-workspace ${workspaceId} --to ${to} --settings <file>`,
        },
        'a workspace is read-only until its move to another cell ends; if no command is moving it, run the command again',
      );
  }
}
