import type { Compute } from '../../platform/computing/computing.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Log } from '../../platform/log.ts';
import type { LanguageModels } from '../models/index.ts';

export interface ArticleCtx {
  db: Db;
  languageModel: LanguageModels;
  compute: Compute;
  log: Log;
}
