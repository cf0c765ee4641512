import { createHash } from 'node:crypto';
import type { GenerationStatus, Task } from '@inkstep/contract';

/**
 * Stands for an estimate: it changes with the brief, the text and each run. A start that names it happens at most
 * once, however often it is repeated, and never without an estimate. Undefined while a run is going on.
 */
export function startKey(
  { id, updated_at, article_version }: Pick<Task, 'id' | 'updated_at' | 'article_version'>,
  { status, cancelled, elapsedTime }: Pick<GenerationStatus, 'status' | 'cancelled' | 'elapsedTime'>,
): string | undefined {
  if (status === 'generating') return undefined;
  const facts = [id, updated_at, article_version, status, cancelled, elapsedTime];
  return createHash('sha256').update(facts.join()).digest('base64url').slice(0, 20);
}
