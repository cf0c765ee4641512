import { TEXT_LIMITS } from '@inkstep/contract';
import { fitLine } from '../../platform/text/fit-line.ts';
import type { IdeationCtx } from './context.ts';
import { fromPatterns } from './from-patterns.ts';
import { keywordLanguage } from './keyword-language.ts';

const MOST_SUGGESTIONS = 10;
/** Somebody is typing: a late suggestion is of no use. */
const PATIENCE = 0.5;

/** Suggestions for what is being typed; the usual turns of phrase when nobody else can be asked. */
export async function autocomplete(
  ctx: Pick<IdeationCtx, 'suggest' | 'log' | 'deadlineMs'>,
  typed: string,
  signal: AbortSignal,
): Promise<string[]> {
  const text = fitLine(typed, TEXT_LIMITS.keyword);
  const query = { text, language: keywordLanguage(text) };
  const deadline = AbortSignal.timeout(ctx.deadlineMs * PATIENCE);
  const found = await ctx.suggest
    .complete(query, AbortSignal.any([signal, deadline]))
    .catch((error: unknown) => {
      ctx.log.debug({ err: error }, 'autocomplete falls back on patterns');
      return fromPatterns(query).suggestions;
    });
  const fitted = found.map((suggestion) => fitLine(suggestion, TEXT_LIMITS.topic)).filter(Boolean);
  return [...new Set(fitted)].slice(0, MOST_SUGGESTIONS);
}
