import type { BegunCall } from '../../../platform/llm/attempt.ts';
import type { GenerationCtx } from '../context.ts';
import type { Lease } from '../queries.ts';
import { upsertPrompt } from './queries.ts';

/**
 * Longer prompts are truncated. The engine limits sources in a prompt, so even a task full of escaped characters
 * stays below: lost calls are counted on whole prompts.
 */
const MAX_CHARACTERS = 500_000;

/** Stores the prompt of each call before it begins, in that order. The call begins even if that fails. */
export function storePrompts(
  ctx: Pick<GenerationCtx, 'db' | 'log'>,
  lease: Lease,
): (call: BegunCall) => Promise<void> {
  let stored = Promise.resolve();
  return (call) => {
    const { instructions, prompt } = call;
    const kept = { ...call, instructions: cut(instructions), prompt: cut(prompt) };
    stored = stored
      .then(() => upsertPrompt(ctx.db, lease, kept))
      .catch((error: unknown) => ctx.log.warn({ err: error, ...lease }, 'a prompt could not be stored'));
    return stored;
  };
}

const cut = (text: string): string => text.slice(0, MAX_CHARACTERS).toWellFormed().replaceAll('\0', '');
