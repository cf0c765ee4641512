import type { Language, PlanType } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { toPerson } from './present.ts';
import { findPersonRow } from './queries.ts';

/** A user as other features address them. */
export interface Person {
  userId: string;
  name: string;
  email: string;
  /** False if the address may belong to someone else. */
  emailConfirmed: boolean;
  language: Language;
  planType: PlanType;
}

/** Undefined if the account is gone or inactive. */
export async function findPerson(ctx: { db: Db }, userId: string): Promise<Person | undefined> {
  const row = await findPersonRow(ctx.db, userId);
  return row && toPerson(row);
}
