import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/connect.ts';
import { held, jsonb, type Lease } from '../queries.ts';
import { generationPrompts, generations } from '../tables.ts';

/** What a model was asked for one step of a run. */
export interface AskedPrompt {
  step: string;
  instructions: string;
  prompt: string;
}

/** Keeps them in their order while this worker holds the run. A step that is asked for again replaces the first time. */
export async function upsertPrompts(db: Db, lease: Lease, asked: readonly AskedPrompt[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${generationPrompts} (generation_id, step, instructions, prompt)
    SELECT ${generations.id}, item.asked->>'step', item.asked->>'instructions', item.asked->>'prompt'
    FROM ${generations}, jsonb_array_elements(${jsonb(asked)}) WITH ORDINALITY AS item(asked, position)
    WHERE ${held(lease)}
    ORDER BY item.position
    ON CONFLICT (generation_id, step) DO UPDATE SET instructions = excluded.instructions, prompt = excluded.prompt`);
}

export async function deletePromptsOf(db: Db, taskId: string): Promise<void> {
  const runs = db.select({ id: generations.id }).from(generations).where(eq(generations.taskId, taskId));
  await db.delete(generationPrompts).where(inArray(generationPrompts.generationId, runs));
}

/** Of the newest run of a task, which alone has any. */
export const listPromptRows = (db: Db, taskId: string): Promise<AskedPrompt[]> =>
  db
    .select({
      step: generationPrompts.step,
      instructions: generationPrompts.instructions,
      prompt: generationPrompts.prompt,
    })
    .from(generationPrompts)
    .innerJoin(generations, eq(generations.id, generationPrompts.generationId))
    .where(eq(generations.taskId, taskId))
    .orderBy(asc(generationPrompts.id));
