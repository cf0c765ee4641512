import type { AdminTask, AdminTaskFilter } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { FileResponse } from '../../platform/http/file-response.ts';
import type { Log } from '../../platform/log.ts';
import { currentOrigin, withOrigin } from '../../platform/origin.ts';
import { type Cell, csvFile } from '../../platform/text/csv.ts';
import { presentAdminTask } from './present.ts';
import { listAdminTaskRows, listPositions } from './queries.ts';

type Ctx = { db: Db; log: Log };

const ROWS_AT_ONCE = 500;

const COLUMNS: readonly [string, (task: AdminTask) => Cell][] = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['status', ({ status }) => status],
  ['user_email', ({ user_email }) => user_email],
  ['user_name', ({ user_name }) => user_name],
  ['created_at', ({ created_at }) => created_at],
  ['updated_at', ({ updated_at }) => updated_at],
  ['selected_topics', ({ selected_topics }) => selected_topics.map(({ edited }) => edited).join('; ')],
  ['has_debug_prompt', ({ has_debug_prompt }) => has_debug_prompt],
  ['debug_prompt_length', ({ debug_prompt_length }) => debug_prompt_length],
  ['has_generated_article', ({ has_generated_article }) => has_generated_article],
  ['article_length', ({ article_length }) => article_length],
  ['article_written_by', ({ article_written_by }) => article_written_by],
];

const NAMES = COLUMNS.map(([name]) => name);

/** Reads from newest to oldest, so tasks created in the meantime are left out. */
async function* readTasks(ctx: Ctx, filter: AdminTaskFilter): AsyncGenerator<AdminTask[]> {
  let positions = await listPositions(ctx.db, filter, { limit: ROWS_AT_ONCE });
  while (positions.length > 0) {
    const rows = await listAdminTaskRows(
      ctx.db,
      positions.map(({ id }) => id),
    );
    yield rows.map((row) => presentAdminTask(row));
    positions = await listPositions(ctx.db, filter, { after: positions.at(-1), limit: ROWS_AT_ONCE });
  }
}

/** The list as CSV. The audit log records how many rows were sent, even if the download was interrupted. */
export function exportTasks(ctx: Ctx, admin: { userId: string }, filter: AdminTaskFilter): FileResponse {
  const origin = currentOrigin();
  const { status = null, search } = filter;
  // Omits the search term, which may be an email address.
  const record = (sent: { rows: number; complete: boolean }) =>
    withOrigin(origin, () =>
      recordEvent(ctx, {
        action: 'tasks.exported',
        actorId: admin.userId,
        after: { ...sent, status, isSearch: search !== undefined },
      }),
    );

  async function* batches(): AsyncGenerator<Cell[][]> {
    let rows = 0;
    let complete = false;
    try {
      for await (const tasks of readTasks(ctx, filter)) {
        rows += tasks.length;
        yield tasks.map((task) => COLUMNS.map(([, cell]) => cell(task)));
      }
      complete = true;
    } finally {
      await record({ rows, complete });
    }
  }

  const day = new Date().toISOString().slice(0, 10);
  return { name: `tasks_export_${day}.csv`, content: csvFile(NAMES, batches()) };
}
