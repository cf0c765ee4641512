import { TEXT_LIMITS } from '@inkstep/contract';
import { fitLine } from '../platform/text/fit-line.ts';
import type { ResearchCtx } from './context.ts';
import { detectKeywordLanguage } from './keyword-language.ts';
import type { KeywordQuery } from './keyword-source.ts';
import { fromPatterns } from './to-findings.ts';

const MAX_SUGGESTIONS = 10;
/** Share of the usual deadline: while the user types, late suggestions are useless. */
const PATIENCE = 0.5;

export async function autocomplete(
  ctx: Pick<ResearchCtx, 'completers' | 'log' | 'deadlineMs'>,
  { typed, preferred }: { typed: string; preferred: readonly string[] },
  signal: AbortSignal,
): Promise<string[]> {
  const text = fitLine(typed, TEXT_LIMITS.keyword);
  const { language } = await detectKeywordLanguage(text, preferred);
  const query = { text, language };
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(ctx.deadlineMs * PATIENCE)]);
  const found = (await firstAnswer(ctx, query, deadline)) ?? fromPatterns(query).suggestions;
  const fitted = found.map((suggestion) => fitLine(suggestion, TEXT_LIMITS.topic)).filter(Boolean);
  return [...new Set(fitted)].slice(0, MAX_SUGGESTIONS);
}

async function firstAnswer(
  { completers, log }: Pick<ResearchCtx, 'completers' | 'log'>,
  query: KeywordQuery,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  for (const complete of completers) {
    try {
      return await complete(query, signal);
    } catch (error) {
      log.debug({ err: error }, 'an autocomplete source failed');
      if (signal.aborted) break;
    }
  }
  return undefined;
}
