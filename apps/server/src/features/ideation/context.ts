import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { LanguageModels } from '../models/index.ts';
import type { KeywordSource } from './keyword-source.ts';
import type { Ask } from './outside/source-options.ts';

export interface IdeationCtx {
  db: Db;
  log: Log;
  languageModel: LanguageModels;
  /** Services that complete typed text; the next one is used if one fails. */
  completers: readonly Ask<string[]>[];
  outsideSources: readonly KeywordSource[];
  deadlineMs: number;
}
