import type { ResearchCtx } from './context.ts';
import { type Findings, type KeywordQuery, type KeywordSource, NO_FINDINGS } from './keyword-source.ts';
import { OutsideMisconfigured } from './outside/outside-failure.ts';
import { recordSourceHealth } from './source-health.ts';

export interface Answer {
  id: string;
  name: string;
  state: 'answered' | 'empty' | 'unreachable';
  findings: Findings;
}

const isEmpty = ({ suggestions, related, questions, texts, topResults = [], knowledge }: Findings): boolean =>
  [suggestions, related, questions, texts, topResults].every((list) => list.length === 0) && !knowledge;

export const toAnswer = ({ id, name }: Pick<Answer, 'id' | 'name'>, findings: Findings): Answer => ({
  id,
  name,
  state: isEmpty(findings) ? 'empty' : 'answered',
  findings,
});

/** Never rejects: a service that fails or times out is reported as unreachable, and the reason is logged. */
export async function askSource(
  ctx: Pick<ResearchCtx, 'log' | 'deadlineMs'>,
  source: KeywordSource,
  query: KeywordQuery,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const deadline = AbortSignal.timeout(source.deadlineMs ?? ctx.deadlineMs);
    const findings = await source.find(query, AbortSignal.any([signal, deadline]));
    recordSourceHealth(source.id, true);
    return toAnswer(source, findings);
  } catch (error) {
    if (!signal.aborted) recordSourceHealth(source.id, false);
    const context = { err: error, source: source.id };
    if (error instanceof OutsideMisconfigured) {
      ctx.log.error(context, 'a keyword source rejected its key or requires payment');
    } else ctx.log.warn(context, 'a keyword source failed');
    return { id: source.id, name: source.name, state: 'unreachable', findings: NO_FINDINGS };
  }
}
