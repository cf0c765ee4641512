import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/connect.ts';
import type { BegunCall } from '../../../platform/llm/attempt.ts';
import { held, type Lease } from '../queries.ts';
import { generationPrompts, generationSteps, generations } from '../tables.ts';

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

export async function deletePrompts(db: Db, taskId: string): Promise<void> {
  const runs = db.select({ id: generations.id }).from(generations).where(eq(generations.taskId, taskId));
  await db.delete(generationPrompts).where(inArray(generationPrompts.generationId, runs));
}

/** Prompts of a task's newest run, in order. Not limited to an owner: for admins only. */
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
