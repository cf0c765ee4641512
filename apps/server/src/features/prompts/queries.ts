import type { Db } from '../../platform/db/connect.ts';
import { promptTexts } from './tables.ts';

export const listPromptTexts = (db: Db) =>
  db.select({ id: promptTexts.id, text: promptTexts.text }).from(promptTexts);
