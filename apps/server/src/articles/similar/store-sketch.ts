import { detectLanguage, plainText, textSketch } from '@inkstep/engine';
import type { Db } from '../../platform/db/connect.ts';
import { upsertSketch } from './queries.ts';

/** Stores what is compared of an article's text. Call it in the transaction that stores the text. */
export const storeSketch = (
  ctx: { db: Db },
  article: { articleId: string; version?: number },
  text: string,
): Promise<void> => upsertSketch(ctx.db, article, textSketch(text, detectLanguage(plainText(text))));
