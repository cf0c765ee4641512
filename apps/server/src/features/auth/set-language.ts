import type { Language } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { updateLanguage } from './queries.ts';

/** Language of pages and emails. */
export const setLanguage = (ctx: { db: Db }, userId: string, language: Language): Promise<void> =>
  updateLanguage(ctx.db, userId, language);
