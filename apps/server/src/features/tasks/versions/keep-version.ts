import { countWords } from '@inkstep/contract/count-words';
import { parseArticleText } from '@inkstep/engine';
import type { Tx } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../task-key.ts';
import { continueEditing, deleteSurplus, findUnkept, insertVersion } from './queries.ts';

interface Stored {
  text: string;
  /** What the task counts with this text. */
  articleVersion: number;
  writtenBy: 'model' | 'drafter' | null;
}

type Kind = 'generation' | 'editing' | 'restored';

const versionOf = (taskId: string, kind: Kind, stored: Stored) => ({
  ...stored,
  taskId,
  kind,
  words: countWords(parseArticleText(stored.text).body),
});

/** Keeps what was stored just now. The transaction must hold the task, since versions follow each other. */
export async function keepVersion(
  ctx: { db: Tx },
  taskId: string,
  kind: Kind,
  stored: Stored,
): Promise<void> {
  const version = versionOf(taskId, kind, stored);
  if (kind === 'editing' && (await continueEditing(ctx.db, version))) return;
  await insertVersion(ctx.db, version);
  await deleteSurplus(ctx.db, taskId);
}

/** Before another text takes its place: keeps the one that stands, where no save has kept it. */
export async function keepStanding(ctx: { db: Tx }, key: TaskKey): Promise<void> {
  const standing = await findUnkept(ctx.db, key);
  if (standing) await insertVersion(ctx.db, versionOf(key.taskId, 'editing', standing));
}
