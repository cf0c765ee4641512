import { and, asc, desc, eq, inArray, ne, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import type { BegunCall } from '../../../platform/llm/attempt.ts';
import { held, type Lease } from '../queries.ts';
import { generationPrompts, generationSteps, generations, packedPrompts } from '../tables.ts';

/** Prompt of one step of a run. */
export interface SentPrompt {
  step: string;
  instructions: string;
  prompt: string;
}

/** Writes only while this worker holds the run. A later call of the same step replaces the earlier one. */
export async function upsertPrompt(
  db: Db,
  lease: Lease,
  { step, instructions, prompt, provider, model, attempt, startedAt }: BegunCall,
): Promise<void> {
  await db.execute(sql`
    INSERT INTO ${generationPrompts}
      (generation_id, step, instructions, prompt, provider, model, attempt, asked_at)
    SELECT ${generations.id}, ${step}, ${instructions}, ${prompt}, ${provider}, ${model}, ${attempt}::integer,
      ${startedAt.toISOString()}::timestamptz
    FROM ${generations}
    WHERE ${held(lease)}
    ON CONFLICT (generation_id, step) DO UPDATE SET instructions = excluded.instructions,
      prompt = excluded.prompt, provider = excluded.provider, model = excluded.model,
      attempt = excluded.attempt, asked_at = excluded.asked_at`);
}

/**
 * Newest call of each step without a stored result. Prevents other workers from taking the run until the transaction
 * ends.
 */
export const listUnstored = (db: Tx, lease: Lease) =>
  db
    .select({
      step: generationPrompts.step,
      instructions: generationPrompts.instructions,
      prompt: generationPrompts.prompt,
      provider: generationPrompts.provider,
      model: generationPrompts.model,
      attempt: generationPrompts.attempt,
      startedAt: generationPrompts.askedAt,
    })
    .from(generationPrompts)
    .innerJoin(generations, eq(generations.id, generationPrompts.generationId))
    .where(
      and(
        held(lease),
        notExists(
          db
            .select({ step: generationSteps.step })
            .from(generationSteps)
            .where(
              and(
                eq(generationSteps.generationId, generationPrompts.generationId),
                eq(generationSteps.step, generationPrompts.step),
              ),
            ),
        ),
      ),
    )
    .for('share', { of: generations });

/** Deletes prompts of a task's runs. Rows first: the job that packs them then finds none, or has packed them before. */
export async function deletePrompts(db: Db, taskId: string): Promise<void> {
  const runs = db.select({ id: generations.id }).from(generations).where(eq(generations.taskId, taskId));
  await db.delete(generationPrompts).where(inArray(generationPrompts.generationId, runs));
  await db.delete(packedPrompts).where(inArray(packedPrompts.generationId, runs));
}

export async function deletePromptsOfRun(db: Db, generationId: string): Promise<void> {
  await db.delete(generationPrompts).where(eq(generationPrompts.generationId, generationId));
  await db.delete(packedPrompts).where(eq(packedPrompts.generationId, generationId));
}

/** Prompts of a task's newest run that are not packed yet, in order. Not limited to an owner: for admins only. */
export const listPromptRows = (db: Db, taskId: string): Promise<SentPrompt[]> =>
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

/** Packed prompts of a task's newest run that has some. Not limited to an owner: for admins only. */
export async function findPacked(db: Db, taskId: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ packed: packedPrompts.packed })
    .from(packedPrompts)
    .innerJoin(generations, eq(generations.id, packedPrompts.generationId))
    .where(eq(generations.taskId, taskId))
    .orderBy(desc(generations.createdAt))
    .limit(1);
  return row?.packed;
}

/** Ended runs whose prompts are not packed yet. */
export async function listUnpackedRuns(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: generationPrompts.generationId })
    .from(generationPrompts)
    .innerJoin(generations, eq(generations.id, generationPrompts.generationId))
    .where(ne(generations.state, 'generating'))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Takes the rows of a run away, in order. */
export async function takePromptRows(db: Tx, generationId: string) {
  const rows = await db
    .delete(generationPrompts)
    .where(eq(generationPrompts.generationId, generationId))
    .returning({
      id: generationPrompts.id,
      step: generationPrompts.step,
      instructions: generationPrompts.instructions,
      prompt: generationPrompts.prompt,
      characters: generationPrompts.characters,
    });
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Packed prompts of a run, locked until the transaction ends. */
export async function lockPackedPrompts(db: Tx, generationId: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ packed: packedPrompts.packed })
    .from(packedPrompts)
    .where(eq(packedPrompts.generationId, generationId))
    .for('update');
  return row?.packed;
}

/** `packed` also has the prompts that were packed before; the figures don't. */
export async function upsertPacked(db: Tx, row: typeof packedPrompts.$inferInsert): Promise<void> {
  await db
    .insert(packedPrompts)
    .values(row)
    .onConflictDoUpdate({
      target: packedPrompts.generationId,
      set: {
        packed: row.packed,
        steps: sql`${packedPrompts.steps} + excluded.steps`,
        characters: sql`${packedPrompts.characters} + excluded.characters`,
      },
    });
}
