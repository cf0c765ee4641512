import type { Db } from '../../platform/db/connect.ts';
import type { GuardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Log } from '../../platform/log.ts';
import type { PictureMaker } from '../../platform/pictures/picture-maker.ts';
import type { PictureTexts } from './queries.ts';

export interface FilesCtx {
  db: Db;
  files: FileStore;
  pictures: Pick<PictureMaker, 'make'>;
  guardedFetch: GuardedFetch;
  log: Log;
  /** Provided by later rooms. */
  pictureTexts: readonly PictureTexts[];
}

/** A workspace, or null for the blog, which belongs to the installation. */
export interface FileOwner {
  workspaceId: string | null;
}

/** Name of the object of one size, or the prefix of all sizes. */
export const objectName = (key: string, size = ''): string => `pictures/${key}/${size}`;
