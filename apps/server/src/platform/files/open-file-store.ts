import path from 'node:path';
import type { Config } from '../../config.ts';
import type { Log } from '../log.ts';
import type { FileStore } from './file-store.ts';
import { reportingAway } from './file-store-away.ts';
import { type FolderOwner, identifyFolder } from './folder-marker.ts';
import { createFolderStore } from './folder-store.ts';

/**
 * Uses the configured bucket, else a folder in `DATA_DIR`, which must be the one of its owner. Each failure is a
 * FileStoreAway.
 */
export const openFileStore = async (config: Config, log: Log, owner?: FolderOwner): Promise<FileStore> =>
  reportingAway(await createStore(config, log, owner), log);

async function createStore(config: Config, log: Log, owner: FolderOwner | undefined): Promise<FileStore> {
  const {
    FILES_S3_BUCKET: bucket,
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_REGION: region,
    FILES_S3_ACCESS_KEY_ID: accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config;
  if (!bucket || !endpoint || !region || !accessKeyId || !secretAccessKey) {
    const folder = path.join(config.DATA_DIR, 'files');
    return createFolderStore(folder, owner && (await identifyFolder({ ...owner, folder, log })));
  }
  // A large package, imported only with a bucket to keep startup fast.
  const { createS3Store } = await import('./s3-store.ts');
  const pathStyle = config.FILES_S3_PATH_STYLE === 'true';
  return createS3Store({ bucket, endpoint, region, accessKeyId, secretAccessKey, pathStyle });
}
