import { LIMITS } from '@inkstep/contract';
import { asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { findTokenNames, users } from '../../identity/index.ts';
import { type AuditFields, auditEvents } from '../../platform/audit/tables.ts';
import type { Db } from '../../platform/db/connect.ts';
import { contains } from '../../platform/db/sql-fragments.ts';

/** An empty list of users or actions matches nothing. */
export interface EventFilter {
  actions: readonly string[] | undefined;
  people: readonly string[] | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

/** The position of an event in the list: microseconds since 1970, and its ID to break ties. */
export interface Place {
  micros: number;
  id: number;
}

export interface EventRow extends Place {
  action: string;
  actorId: string | null;
  tokenId: string | null;
  userId: string | null;
  target: string | null;
  before: AuditFields | null;
  after: AuditFields | null;
  ip: string | null;
  requestId: string | null;
}

const moment = (micros: number) => sql`'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`;
const MICROS = sql`(extract(epoch FROM at) * 1000000)::bigint`;

const isNewest = ({ from, to }: EventFilter, after: Place | undefined): SQL => sql`
  at >= ${from?.toISOString() ?? '-infinity'}::timestamptz AND at < ${to?.toISOString() ?? 'infinity'}::timestamptz
  ${after ? sql`AND (at, id) < (${moment(after.micros)}, ${after.id}::bigint)` : sql``}`;

/**
 * The newest matching events. Each user and action is read from the index separately, up to the limit, so rare events
 * are found fast among a million others.
 */
function newest(filter: EventFilter, limit: number, after?: Place): SQL {
  const { actions, people } = filter;
  const some = (condition: SQL) => sql`
    (SELECT at, id FROM ${auditEvents} WHERE ${condition} ${isNewest(filter, after)}
     ORDER BY at DESC, id DESC LIMIT ${limit})`;
  const ofAction = actions ? sql`action = wanted.action AND` : sql``;
  const sources = [
    ...(people ? [sql`unnest(${sql.param(people)}::uuid[]) AS person (id)`] : []),
    ...(actions ? [sql`unnest(${sql.param(actions)}::text[]) AS wanted (action)`] : []),
  ];
  const each = people
    ? sql`${some(sql`actor_id = person.id AND ${ofAction}`)} UNION ALL ${some(sql`user_id = person.id AND ${ofAction}`)}`
    : some(ofAction);
  if (sources.length === 0) return each;
  return sql`
    (SELECT DISTINCT found.at, found.id FROM ${sql.join(sources, sql` CROSS JOIN `)} CROSS JOIN LATERAL (${each}) AS found
     ORDER BY found.at DESC, found.id DESC LIMIT ${limit})`;
}

/** Newest first. */
export async function findEvents(
  db: Db,
  filter: EventFilter,
  { limit, after }: { limit: number; after?: Place | undefined },
): Promise<EventRow[]> {
  const { rows } = await db.execute<EventRow & Record<string, unknown>>(sql`
    SELECT ${MICROS} AS micros, id, action, actor_id AS "actorId", token_id AS "tokenId", user_id AS "userId", target, before, after,
      ip, request_id AS "requestId"
    FROM ${newest(filter, limit, after)} AS page JOIN ${auditEvents} USING (at, id)
    ORDER BY at DESC, id DESC`);
  return rows;
}

/** Counts no further than `LIMITS.countedRows`. */
export async function countEvents(db: Db, filter: EventFilter): Promise<{ total: number; isExact: boolean }> {
  const { rows } = await db.execute<{ total: number }>(
    sql`SELECT count(*) AS total FROM ${newest(filter, LIMITS.countedRows + 1)} AS counted`,
  );
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, LIMITS.countedRows), isExact: total <= LIMITS.countedRows };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** IDs of users whose email contains the text. A user ID matches itself, even if the account was deleted. */
export async function findPeople(db: Db, typed: string): Promise<{ people: string[]; isAll: boolean }> {
  if (UUID.test(typed)) return { people: [typed.toLowerCase()], isAll: true };
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.email, typed), contains(users.email, typed)))
    .orderBy(asc(users.email))
    .limit(LIMITS.auditPeople + 1);
  const people = rows.slice(0, LIMITS.auditPeople).map(({ id }) => id);
  return { people, isAll: rows.length <= LIMITS.auditPeople };
}

/** Events about API tokens name them by ID, so that no name outlives its owner's account. */
export const isAboutToken = ({ action }: Pick<EventRow, 'action'>): boolean => action.startsWith('token.');

export interface Names {
  people: ReadonlyMap<string, { email: string; name: string }>;
  tokens: ReadonlyMap<string, string>;
}

/** Names of the users and API tokens in events. */
export async function findNames(db: Db, rows: readonly EventRow[]): Promise<Names> {
  const ids = (of: (row: EventRow) => (string | null)[]) => [
    ...new Set(rows.flatMap(of).filter((id) => id !== null)),
  ];
  const [people, tokens] = await Promise.all([
    findPeopleById(
      db,
      ids(({ actorId, userId }) => [actorId, userId]),
    ),
    findTokenNames(
      db,
      ids((row) => [row.tokenId, isAboutToken(row) ? row.target : null]),
    ),
  ]);
  return { people, tokens };
}

async function findPeopleById(db: Db, ids: readonly string[]): Promise<Names['people']> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, email: users.email, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
