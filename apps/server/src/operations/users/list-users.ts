import type { Db } from '../../platform/db/connect.ts';
import { paginate } from '../../platform/http/pagination.ts';
import { presentUser } from './present.ts';
import { countUsers, listUserRows, type UserListing } from './queries.ts';

export async function listUsers(ctx: { db: Db }, list: UserListing) {
  const [rows, total] = await Promise.all([listUserRows(ctx.db, list), countUsers(ctx.db, list)]);
  return { users: rows.map(presentUser), pagination: paginate(list, total) };
}
