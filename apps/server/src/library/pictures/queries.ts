import type { PictureOrigin } from '@inkstep/contract';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { promptTexts, promptVersions } from '../../ai/index.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { deletedTexts } from '../../workspaces/index.ts';
import { profiles } from '../profiles/tables.ts';
import { resources } from '../tables.ts';
import type { FileOwner } from './context.ts';
import { sourceTypeOf } from './source-type.ts';
import { files } from './tables.ts';

export interface FileRow {
  key: string;
  width: number;
  height: number;
  bytes: number;
}

const COLUMNS = { key: files.key, width: files.width, height: files.height, bytes: files.bytes };

/** Blocks storing and deleting the objects of this key until the transaction ends. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Finds a picture of any owner. */
export async function findFile(db: Db, key: string): Promise<FileRow | undefined> {
  const [row] = await db.select(COLUMNS).from(files).where(eq(files.key, key)).limit(1);
  return row;
}

/** Resets the age of a picture that the owner already has, so that it isn't deleted before a text references it. */
export async function insertFile(
  tx: Tx,
  { workspaceId }: FileOwner,
  { key, width, height, bytes }: FileRow,
  origin?: PictureOrigin,
): Promise<void> {
  await tx
    .insert(files)
    .values({ workspaceId, key, width, height, bytes, origin: origin ?? null })
    .onConflictDoUpdate({
      target: [files.workspaceId, files.key],
      set: { createdAt: sql`now()`, origin: sql`coalesce(excluded.origin, ${files.origin})` },
    });
}

/** The licence of a found picture is public, so any owner's row tells it. Other origins are their owner's own. */
export async function findLicense(db: Db, key: string): Promise<PictureOrigin | undefined> {
  const [row] = await db
    .select({ origin: files.origin })
    .from(files)
    .where(and(eq(files.key, key), sql`${files.origin} ->> 'kind' = 'found'`))
    .limit(1);
  return row?.origin ?? undefined;
}

/** Digital source type that the files of a picture state. They are public, so any owner's row tells it. */
export async function findSourceType(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ origin: files.origin })
    .from(files)
    .where(
      and(
        eq(files.key, key),
        sql`(${files.origin} ->> 'kind' = 'generated' OR ${files.origin} ->> 'digitalSourceType' IS NOT NULL)`,
      ),
    )
    .limit(1);
  return sourceTypeOf(row?.origin ?? undefined);
}

const ownedBy = ({ workspaceId }: FileOwner): SQL =>
  workspaceId === null ? isNull(files.workspaceId) : eq(files.workspaceId, workspaceId);

const PICTURE_COLUMNS = { ...COLUMNS, origin: files.origin, createdAt: files.createdAt };

/** Newest first. */
export const listFiles = (db: Db, owner: FileOwner, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select(PICTURE_COLUMNS)
    .from(files)
    .where(ownedBy(owner))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit)
    .offset(offset);

export type PictureRow = Awaited<ReturnType<typeof listFiles>>[number];

export const countFiles = (db: Db, owner: FileOwner): Promise<number> => db.$count(files, ownedBy(owner));

export const findPictures = (db: Db, owner: FileOwner, keys: readonly string[]): Promise<PictureRow[]> =>
  db
    .select(PICTURE_COLUMNS)
    .from(files)
    .where(and(ownedBy(owner), inArray(files.key, [...keys])));

export async function findStoredKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ key: files.key })
    .from(files)
    .where(inArray(files.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

export async function listKeys(db: Db, workspaceIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ key: files.key })
    .from(files)
    .where(inArray(files.workspaceId, [...workspaceIds]));
  return rows.map(({ key }) => key);
}

/** Owners with files older than `before`. */
export function findOwners(db: Db, before: Date): Promise<FileOwner[]> {
  return db
    .selectDistinct({ workspaceId: files.workspaceId })
    .from(files)
    .where(sql`${files.createdAt} < ${before.toISOString()}`);
}

export async function deleteFiles(db: Db, workspaceId: string): Promise<string[]> {
  const rows = await db.delete(files).where(eq(files.workspaceId, workspaceId)).returning({ key: files.key });
  return rows.map(({ key }) => key);
}

/** Selects whole rows of an owner as text, in a column `row`, so that every picture path is found in any column. */
export type PictureTexts = (owner: FileOwner) => SQL[];

const ownTexts: PictureTexts = ({ workspaceId }) => [
  deletedTexts(workspaceId),
  ...(workspaceId === null
    ? [promptTexts, promptVersions].map((table) => sql`SELECT ${table}::text AS row FROM ${table}`)
    : [resources, profiles].map(
        (table) =>
          sql`SELECT ${table}::text AS row FROM ${table} WHERE ${table.workspaceId} = ${workspaceId}`,
      )),
];

/** Deletes the owner's older files that none of its texts references. Returns their keys. */
export async function deleteUnnamedFiles(
  tx: Tx,
  owner: FileOwner,
  { before, textsOf }: { before: Date; textsOf: readonly PictureTexts[] },
): Promise<string[]> {
  // Reads all texts of the owner.
  await tx.execute(sql`SET LOCAL statement_timeout = '10min'`);
  const texts = sql.join(
    [ownTexts, ...textsOf].flatMap((select) => select(owner)),
    sql` UNION ALL `,
  );
  const rows = await tx
    .delete(files)
    .where(
      and(
        ownedBy(owner),
        sql`${files.createdAt} < ${before.toISOString()}`,
        sql`${files.key} NOT IN (
          SELECT (regexp_matches(texts.row, '/files/([0-9a-f]{32})/', 'g'))[1] FROM (${texts}) AS texts
          WHERE texts.row LIKE '%/files/%')`,
      ),
    )
    .returning({ key: files.key });
  return rows.map(({ key }) => key);
}
