import type { Language, PlanType } from '@inkstep/contract';
import type { Db } from '../../platform/db/connect.ts';
import { toPerson } from './present.ts';
import { findPersonRow } from './queries.ts';

/** A person as other features address them. */
export interface Person {
  userId: string;
  name: string;
  email: string;
  /** False where the address may belong to somebody else. */
  emailConfirmed: boolean;
  language: Language;
  planType: PlanType;
}

/** Nobody when the account is gone or not active. */
export async function findPerson(ctx: { db: Db }, userId: string): Promise<Person | undefined> {
  const row = await findPersonRow(ctx.db, userId);
  return row && toPerson(row);
}
