import { REDIRECT_LIMITS, RedirectInput, type RedirectProblem } from '@inkstep/contract';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { SignedIn } from '../../platform/http/actor.ts';
import { purgePaths, type RedirectCtx, storeRedirect, tooMany } from './change-redirect.ts';
import { endsOf, type Moves } from './moves.ts';
import { countManual, lockRedirects, retarget } from './queries.ts';
import { RedirectRefused } from './redirect-refused.ts';

interface Row {
  from: string;
  to: string;
  status: string;
}

/** Spreadsheets get this character before what they would run as a formula. */
const unescaped = (cell: string): string => cell.trim().replace(/^'(?=[=+\-@])/, '');

/** Stores the rows that are right and reports the others. @throws DomainError CONFLICT if there are too many */
export function importRedirects(ctx: RedirectCtx, { userId }: SignedIn, rows: readonly Row[]) {
  return inTransaction(ctx, async (tx) => {
    await lockRedirects(tx.db);
    const counts = { added: 0, changed: 0 };
    const paths: string[] = [];
    const moves: Moves = new Map();
    const problems: { row: number; reason: RedirectProblem }[] = [];
    for (const [index, row] of rows.entries()) {
      try {
        const { isNew, path } = await storeRedirect(tx, readRow(row), { moves });
        paths.push(path);
        counts[isNew ? 'added' : 'changed'] += 1;
      } catch (error) {
        // Anything else ends the import.
        if (!(error instanceof RedirectRefused)) throw error;
        problems.push({ row: index + 1, reason: error.reason });
      }
    }
    await retarget(tx.db, endsOf(moves));
    if ((await countManual(tx.db)) > REDIRECT_LIMITS.manual) throw tooMany();
    if (paths.length > 0) await purgePaths(tx, paths);
    await recordEvent(tx, {
      action: 'redirects.imported',
      actorId: userId,
      after: { ...counts, refused: problems.length },
    });
    const reported = problems.slice(0, REDIRECT_LIMITS.problems);
    return { ...counts, problems: reported, more_problems: problems.length - reported.length };
  });
}

/** @throws RedirectRefused */
function readRow({ from, to, status }: Row): RedirectInput {
  const code = unescaped(status) || '301';
  if (code !== '301' && code !== '410') throw new RedirectRefused('status');
  const parsed = RedirectInput.safeParse({ from: unescaped(from), to: unescaped(to), status: Number(code) });
  if (parsed.success) return parsed.data;
  throw new RedirectRefused(parsed.error.issues[0]?.path[0] === 'to' ? 'to' : 'from');
}
