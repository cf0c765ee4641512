import type { ArticleLength, ArticleUsage } from '@inkstep/engine';
import { sql } from 'drizzle-orm';
import { modelCalls } from '../../../ai/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { generations } from '../tables.ts';

/**
 * Medians of the completed runs among the last 20 of this length that a single model wrote. Undefined if no provider
 * reported any usage.
 */
export async function findMedianUse(
  db: Db,
  { model, length }: { model: string; length: ArticleLength },
): Promise<ArticleUsage | undefined> {
  const { rows } = await db.execute<{ [field in keyof ArticleUsage]: number | null }>(sql`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY calls) AS calls,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY input) AS "inputTokens",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY output) AS "outputTokens"
    FROM (
      SELECT count(*) AS calls, sum(input_tokens) AS input, sum(output_tokens) AS output
      FROM (
        SELECT id FROM ${generations} WHERE state = 'completed' AND length = ${length} AND written_by = 'model'
        ORDER BY finished_at DESC LIMIT 20
      ) AS recent
      JOIN ${modelCalls} ON generation_id = recent.id
      GROUP BY generation_id
      HAVING bool_and(model = ${model})
    ) AS runs`);
  const { calls, inputTokens, outputTokens } = rows[0] ?? {};
  return calls && inputTokens && outputTokens ? { calls, inputTokens, outputTokens } : undefined;
}
