import type { Tx } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../task-key.ts';
import { setEvidenceId } from './queries.ts';

/** Says what the numbers in the article stand for from now on; its versions up to now keep theirs. */
export const setEvidence = (ctx: { db: Tx }, key: TaskKey, evidenceId: string): Promise<void> =>
  setEvidenceId(ctx.db, key, evidenceId);
