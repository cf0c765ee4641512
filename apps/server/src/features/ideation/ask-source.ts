import type { IdeationCtx } from './context.ts';
import { type Findings, type KeywordQuery, type KeywordSource, NO_FINDINGS } from './keyword-source.ts';

export interface Answer {
  id: string;
  name: string;
  state: 'answered' | 'empty' | 'unreachable';
  findings: Findings;
}

const isEmpty = (findings: Findings): boolean =>
  Object.values(findings).every((value) => Array.isArray(value) && value.length === 0);

export const answerOf = ({ id, name }: Pick<Answer, 'id' | 'name'>, findings: Findings): Answer => ({
  id,
  name,
  state: isEmpty(findings) ? 'empty' : 'answered',
  findings,
});

/** Never rejects: a service that fails or takes too long is unreachable, and the log says why. */
export async function askSource(
  ctx: Pick<IdeationCtx, 'log' | 'deadlineMs'>,
  source: KeywordSource,
  query: KeywordQuery,
  signal: AbortSignal,
): Promise<Answer> {
  try {
    const deadline = AbortSignal.timeout(ctx.deadlineMs);
    return answerOf(source, await source.find(query, AbortSignal.any([signal, deadline])));
  } catch (error) {
    ctx.log.warn({ err: error, source: source.id }, 'a keyword source gave no answer');
    return { id: source.id, name: source.name, state: 'unreachable', findings: NO_FINDINGS };
  }
}
