import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BegunCall } from '../../../platform/llm/attempt.ts';
import type { GenerationCtx } from '../context.ts';
import type { Lease } from '../queries.ts';
import { upsertPrompts } from './queries.ts';

/**
 * Of each text; whatever is longer is cut. The engine bounds what a prompt holds of its sources, so that not even a task
 * full of marks that are escaped gets there: calls that are lost are counted on whole prompts.
 */
const MOST_CHARACTERS = 500_000;

export interface PromptKeeper {
  /** Everything that is asked in a call, which never waits for that. */
  keep(call: BegunCall): void;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

/** Keeps the prompts of a run as its calls begin: those that begin together, such as the sections, in one statement. */
export function keepPrompts(ctx: Pick<GenerationCtx, 'db' | 'log'>, lease: Lease): PromptKeeper {
  const waiting = new Map<string, BegunCall>();
  let writing = Promise.resolve();

  async function write(): Promise<void> {
    await nextTurn();
    const asked = [...waiting.values()];
    waiting.clear();
    if (asked.length === 0) return;
    try {
      await upsertPrompts(ctx.db, lease, asked);
    } catch (error) {
      ctx.log.warn({ err: error, ...lease }, 'prompts could not be kept for the admins');
    }
  }

  return {
    keep(call) {
      const { instructions, prompt } = call;
      waiting.set(call.step, { ...call, instructions: cut(instructions), prompt: cut(prompt) });
      writing = writing.then(write);
    },
    close: () => writing,
  };
}

const cut = (text: string): string => text.slice(0, MOST_CHARACTERS);
