import { createHash } from 'node:crypto';
import { parsePicturePath, picturePath } from '@inkstep/article/pictures';
import { FILE_LIMITS, type PictureOrigin, type StoredPicture } from '@inkstep/contract';
import { withinQuota } from '../../billing/index.ts';
import type { Tx } from '../../platform/db/connect.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { DomainError } from '../../platform/errors.ts';
import { FileStoreAway } from '../../platform/files/file-store-away.ts';
import {
  type MadePicture,
  type PictureRefusal,
  PictureRefused,
} from '../../platform/pictures/made-picture.ts';
import { PicturesBusy } from '../../platform/pictures/picture-maker.ts';
import { createTurns } from '../../platform/turns.ts';
import { type FileOwner, type FilesCtx, objectName } from './context.ts';
import { presentFile } from './present.ts';
import { type FileRow, findFile, findLicense, insertFile, lockKey } from './queries.ts';
import { sourceTypeOf, statedOrigin } from './source-type.ts';

type Ctx = Pick<FilesCtx, 'db' | 'files' | 'pictures' | 'log'>;

const REFUSALS: Readonly<Record<PictureRefusal, string>> = {
  format: 'Upload a JPEG, PNG, WebP, AVIF or GIF picture.',
  pixels: `This picture is too large. The limit is ${FILE_LIMITS.picturePixels / 1_000_000} megapixels.`,
  broken: "This picture can't be read. It may be damaged.",
};
const BUSY = 'Many pictures are being processed right now. Please try again in a moment.';
const BUSY_SECONDS = 10;

const unavailable = (message: string, cause?: unknown) =>
  new DomainError('UNAVAILABLE', message, { cause, retryAfterSeconds: BUSY_SECONDS });

/** Storing takes a database connection, of which a store that doesn't answer must not hold many. */
const storing = createTurns({ concurrency: 2, waiting: 4 }, () => unavailable(BUSY));

const keyOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

export interface StoreOptions {
  signal?: AbortSignal | undefined;
  /** Absent for an upload. */
  origin?: PictureOrigin | undefined;
}

/**
 * Stores all sizes of a picture for its owner. The same bytes are stored once.
 * @throws DomainError UNSUPPORTED_MEDIA_TYPE, STORAGE_LIMIT_EXCEEDED, UNAVAILABLE
 */
export async function storePicture(
  ctx: Ctx,
  owner: FileOwner,
  bytes: Uint8Array,
  { signal, origin: given }: StoreOptions = {},
): Promise<StoredPicture> {
  const key = keyOf(bytes);
  const origin = statedOrigin(bytes, given);
  const known = await findFile(ctx.db, key);
  const kept = known && (await keep(ctx, owner, { key, origin }));
  if (kept) return presentFile(kept);
  const made = await make(ctx, owner, bytes, { signal, origin });
  const stored = await storing
    .take('all', () => keep(ctx, owner, { key, origin }, made))
    .catch((error: unknown) => {
      throw error instanceof FileStoreAway ? unavailable(error.message, error) : error;
    });
  if (!stored) throw new Error('the picture was not stored');
  return presentFile(stored);
}

/** Keeps a stored picture for another owner too. Returns false if no stored picture has this path. */
export async function keepPicture(ctx: Pick<Ctx, 'db'>, owner: FileOwner, path: string): Promise<boolean> {
  const picture = parsePicturePath(path);
  if (!picture) return false;
  return inTransaction(ctx, async (tx) => {
    await lockKey(tx.db, picture.key);
    const known = await findFile(tx.db, picture.key);
    if (!known || picturePath(known) !== path) return false;
    await insertWithinQuota(tx, owner, known, await findLicense(tx.db, picture.key));
    return true;
  });
}

async function make(
  ctx: Ctx,
  { workspaceId }: FileOwner,
  bytes: Uint8Array,
  { signal, origin }: StoreOptions,
): Promise<MadePicture> {
  try {
    return await ctx.pictures.make(bytes, {
      owner: workspaceId ?? 'blog',
      sourceType: sourceTypeOf(origin),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (error instanceof PicturesBusy) throw unavailable(BUSY, error);
    if (!(error instanceof PictureRefused)) throw error;
    ctx.log.info({ reason: error.reason, bytes: bytes.length }, 'a picture was refused');
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', REFUSALS[error.reason], { cause: error });
  }
}

/** Undefined if its objects are not stored and `made` is not given. */
function keep(
  ctx: Ctx,
  owner: FileOwner,
  { key, origin }: Pick<StoreOptions, 'origin'> & { key: string },
  made?: MadePicture,
): Promise<FileRow | undefined> {
  return inTransaction(ctx, async (tx) => {
    await lockKey(tx.db, key);
    const known = await findFile(tx.db, key);
    const row = known ?? (made && rowOf(key, made));
    if (!row) return undefined;
    const added = known ? [] : (made?.sizes ?? []);
    // Before the quota's lock, which saves of the workspace wait for.
    await Promise.all(added.map(({ name, body }) => tx.files.put(objectName(key, name), Buffer.from(body))));
    try {
      await insertWithinQuota(tx, owner, row, origin);
    } catch (error) {
      await tx.files.delete(added.map(({ name }) => objectName(key, name))).catch(() => undefined);
      throw error;
    }
    return row;
  });
}

const rowOf = (key: string, { width, height, sizes }: MadePicture): FileRow => ({
  key,
  width,
  height,
  bytes: sizes.reduce((sum, { body }) => sum + body.length, 0),
});

/** The blog has no quota. */
const insertWithinQuota = (
  tx: { db: Tx },
  { workspaceId }: FileOwner,
  row: FileRow,
  origin: PictureOrigin | undefined,
): Promise<void> =>
  workspaceId === null
    ? insertFile(tx.db, { workspaceId }, row, origin)
    : withinQuota(tx, { workspaceId }, (inner) => insertFile(inner.db, { workspaceId }, row, origin));
