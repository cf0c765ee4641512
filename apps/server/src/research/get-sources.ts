import { DEADLINE_MS, type ResearchCtx } from './context.ts';
import { createSources, type SourceSettings, type Sources } from './create-sources.ts';

const PAID_DEADLINE_MS = 10_000;

const known = new WeakMap<SourceSettings, Sources>();

/** Sources of a service. Requests and jobs share them, including pauses and concurrency limits. */
export function getSources(
  deps: Pick<ResearchCtx, 'db' | 'log'> & { config: SourceSettings; paidDeadlineMs?: number },
): Sources {
  const existing = known.get(deps.config);
  if (existing) return existing;
  const sources = createSources({ paidDeadlineMs: PAID_DEADLINE_MS, ...deps });
  known.set(deps.config, sources);
  return sources;
}

export interface ResearchDeps extends Pick<ResearchCtx, 'db' | 'log' | 'languageModel'> {
  config: SourceSettings & ResearchCtx['config'];
  deadlineMs?: number;
  paidDeadlineMs?: number;
}

export const researchCtx = (deps: ResearchDeps): ResearchCtx => ({
  deadlineMs: DEADLINE_MS,
  ...deps,
  ...getSources(deps),
});
