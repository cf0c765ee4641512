import type { Db } from '../../../platform/db/connect.ts';
import { unpackPrompts } from './pack-prompts.ts';
import { findPacked, listPromptRows, type SentPrompt } from './queries.ts';

/** Prompts of a task's newest run, in order. Not limited to an owner: for admins only. */
export async function listPrompts(ctx: { db: Db }, taskId: string): Promise<SentPrompt[]> {
  const rows = await listPromptRows(ctx.db, taskId);
  const packed = await findPacked(ctx.db, taskId);
  return packed ? [...(await unpackPrompts(packed)), ...rows] : rows;
}
