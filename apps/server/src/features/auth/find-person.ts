import type { Language } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { findPersonRow } from './queries.ts';

/** A user as other features address them. */
export interface Person {
  userId: string;
  name: string;
  email: string;
  /** False if the address may belong to someone else. */
  emailConfirmed: boolean;
  language: Language;
}

/** Undefined if the account is gone or inactive. */
export const findPerson = (ctx: { db: Db }, userId: string): Promise<Person | undefined> =>
  findPersonRow(ctx.db, userId);
