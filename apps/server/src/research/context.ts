import type { UserModelCtx } from '../ai/index.ts';
import type { Log } from '../platform/log.ts';
import type { KeywordSource } from './keyword-source.ts';
import type { Ask } from './outside/source-options.ts';

/** Deadline of free sources. */
export const DEADLINE_MS = 3_000;

export interface ResearchCtx extends UserModelCtx {
  log: Log;
  /** Services that complete typed text; the next one is used if one fails. */
  completers: readonly Ask<string[]>[];
  outsideSources: readonly KeywordSource[];
  deadlineMs: number;
}
