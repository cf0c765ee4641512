import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { LanguageModels } from '../models/index.ts';
import type { GoogleSuggest } from './google-suggest/client.ts';
import type { KeywordSource } from './keyword-source.ts';

export interface IdeationCtx {
  db: Db;
  log: Log;
  languageModel: LanguageModels;
  suggest: GoogleSuggest;
  /** The services that a research asks. */
  outsideSources: readonly KeywordSource[];
  /** How long each of them may take that names no deadline of its own. */
  deadlineMs: number;
}
