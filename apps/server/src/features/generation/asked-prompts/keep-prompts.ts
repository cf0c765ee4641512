import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LanguageModel } from '@inkstep/engine';
import type { GenerationCtx } from '../context.ts';
import type { Lease } from '../queries.ts';
import { type AskedPrompt, upsertPrompts } from './queries.ts';

/** Of each text; whatever is longer is cut. */
const MOST_CHARACTERS = 200_000;

export interface PromptKeeper {
  /** The same model, with everything that it is asked kept beside its call, which never waits for that. */
  watch(model: LanguageModel): LanguageModel;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

/** Keeps the prompts of a run as its calls begin: those that begin together, such as the sections, in one statement. */
export function keepPrompts(ctx: Pick<GenerationCtx, 'db' | 'log'>, lease: Lease): PromptKeeper {
  const waiting = new Map<string, AskedPrompt>();
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
    watch: (model) => ({
      generate(request) {
        const { step, instructions, prompt } = request;
        waiting.set(step, { step, instructions: cut(instructions), prompt: cut(prompt) });
        writing = writing.then(write);
        return model.generate(request);
      },
    }),
    close: () => writing,
  };
}

const cut = (text: string): string => text.slice(0, MOST_CHARACTERS);
