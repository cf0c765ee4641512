import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { shownName, users } from '../../../identity/index.ts';
import type { Db } from '../../../platform/db/connect.ts';
import type { TaskKey } from '../../brief/making/task-key.ts';
import { tasks } from '../../brief/tables.ts';
import { isMember } from '../queries.ts';
import { articleClaims } from '../tables.ts';

/** Section by heading and index among those with that heading. */
export interface SectionPlace {
  heading: string;
  ordinal: number;
}

interface Claimant {
  taskId: string;
  userId: string;
}

const CLAIMED_SECONDS = 180;
/** Claims are renewed at most this often, because pages read them again each time. */
const RENEWED_SECONDS = 30;

const isOpen = gt(articleClaims.until, sql`now()`);
const until = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

const ofSection = ({ taskId, userId }: Claimant, { heading, ordinal }: SectionPlace) =>
  and(
    eq(articleClaims.taskId, taskId),
    eq(articleClaims.userId, userId),
    eq(articleClaims.heading, heading),
    eq(articleClaims.ordinal, ordinal),
  );

export async function upsertClaims(
  db: Db,
  { taskId, userId }: Claimant,
  places: readonly SectionPlace[],
): Promise<void> {
  if (places.length === 0) return;
  const claimedUntil = until(CLAIMED_SECONDS);
  await db
    .insert(articleClaims)
    .values(places.map(({ heading, ordinal }) => ({ taskId, userId, heading, ordinal, until: claimedUntil })))
    .onConflictDoUpdate({
      target: [articleClaims.taskId, articleClaims.userId, articleClaims.heading, articleClaims.ordinal],
      set: { until: claimedUntil },
      setWhere: lte(articleClaims.until, until(CLAIMED_SECONDS - RENEWED_SECONDS)),
    });
}

export async function deleteClaim(db: Db, claimant: Claimant, place: SectionPlace): Promise<void> {
  await db.delete(articleClaims).where(ofSection(claimant, place));
}

/** Moves a claim to the section's new name, where its claimant may have one already. */
export async function moveClaim(
  db: Db,
  claimant: Claimant,
  from: SectionPlace,
  to: SectionPlace | undefined,
): Promise<void> {
  const [moved] = await db
    .delete(articleClaims)
    .where(ofSection(claimant, from))
    .returning({ until: articleClaims.until });
  if (!moved || !to) return;
  const { taskId, userId } = claimant;
  await db
    .insert(articleClaims)
    .values({ taskId, userId, heading: to.heading, ordinal: to.ordinal, until: moved.until })
    .onConflictDoNothing();
}

export async function deleteExpiredClaims(db: Db): Promise<void> {
  await db.delete(articleClaims).where(lte(articleClaims.until, sql`now()`));
}

/** Open claims of a task, by all users. */
export const listOpenClaims = (db: Db, taskId: string) =>
  db
    .select({
      userId: articleClaims.userId,
      heading: articleClaims.heading,
      ordinal: articleClaims.ordinal,
    })
    .from(articleClaims)
    .where(and(eq(articleClaims.taskId, taskId), isOpen));

/** Open claims of members, oldest first. */
export const listMembersClaims = (db: Db, { taskId, workspaceId }: TaskKey) =>
  db
    .select({
      userId: articleClaims.userId,
      name: shownName(),
      heading: articleClaims.heading,
      ordinal: articleClaims.ordinal,
      secondsLeft: sql<number>`ceil(extract(epoch FROM ${articleClaims.until} - now()))::integer`,
    })
    .from(articleClaims)
    .innerJoin(tasks, eq(tasks.id, articleClaims.taskId))
    .innerJoin(users, eq(users.id, articleClaims.userId))
    .where(
      and(eq(tasks.id, taskId), eq(tasks.workspaceId, workspaceId), isOpen, isMember(articleClaims.userId)),
    )
    .orderBy(asc(articleClaims.until), asc(users.name))
    .limit(MAX_SHOWN);

/** More than any page shows. */
const MAX_SHOWN = 100;
