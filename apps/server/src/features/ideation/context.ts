import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { LanguageModels } from '../models/index.ts';
import type { KeywordSource } from './keyword-source.ts';
import type { Ask } from './outside/with-memory.ts';

export interface IdeationCtx {
  db: Db;
  log: Log;
  languageModel: LanguageModels;
  /** Who completes what is being typed; the next one is asked when one cannot. */
  completers: readonly Ask<string[]>[];
  /** The services that a research asks. */
  outsideSources: readonly KeywordSource[];
  /** How long each of them may take that names no deadline of its own. */
  deadlineMs: number;
}
