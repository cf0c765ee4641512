import packageJson from '../package.json' with { type: 'json' };
import { type Config, readConfig } from './config.ts';
import { checkBackup } from './platform/backup/check-backup.ts';
import type { Manifest } from './platform/backup/manifest.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { writeBackup } from './platform/backup/write-backup.ts';
import { createLog } from './platform/create-log.ts';
import { checkKey } from './platform/crypto/accepted-keys.ts';
import { findSecretKey, type SecretKey } from './platform/crypto/secret-key.ts';
import { createSecrets } from './platform/crypto/secrets.ts';
import type { Db } from './platform/db/connect.ts';
import { joinDatabase, openDatabase } from './platform/db/open-database.ts';
import { SetupError } from './platform/errors.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { queueConnectionOf, withQueuePlace } from './platform/queue/open-queue-place.ts';
import { checkQueuePlace } from './platform/queue/used-queue.ts';
import { formatStartupError } from './startup-error.ts';

// npm run backup -- <file>, and npm run restore -- <file>
const [verb, file] = process.argv.slice(2);

const rowsOf = ({ tables, files }: Manifest): string =>
  `${tables.reduce((sum, { rows }) => sum + rows, 0).toLocaleString('en')} rows of ${tables.length} tables` +
  (files.length > 0 ? ` and ${files.length.toLocaleString('en')} files` : '');

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';

const USAGE = 'Name the file: npm run backup -- <file>, or npm run restore -- <file>';

/** Loaded only if the folder of files isn't the one that the service uses. */
async function isFolderNeeded(db: Db): Promise<boolean> {
  const { hasPackedTexts } = await import('./articles/index.ts');
  return hasPackedTexts(db);
}

/**
 * The key seals the backup, and jobs and files belong into it: all must be those that the service starts with. Returns
 * the files.
 */
const openFiles = (
  config: Config,
  place: Parameters<typeof withQueuePlace>[0],
  key: SecretKey,
): Promise<FileStore> =>
  withQueuePlace(place, async (opened) => {
    await checkKey(opened.db, key);
    await checkQueuePlace(opened);
    const { db } = opened;
    return openFileStore(config, place.log, { db, marks: false, isNeeded: () => isFolderNeeded(db) });
  });

async function run(): Promise<string> {
  if (file === '--help' || file === '-h') return USAGE;
  if (!file || file.startsWith('-') || (verb !== 'backup' && verb !== 'restore')) throw new SetupError(USAGE);
  const config = readConfig();
  const log = createLog('warn');
  const key = await findSecretKey(config);
  if (!key) {
    throw new SetupError(
      verb === 'backup'
        ? `There is nothing to back up in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL as for the service.`
        : `Set SECRET_KEY to the key of the backup, or copy its file secret-key to ${config.DATA_DIR}.`,
    );
  }
  const secrets = createSecrets(key);
  const queueConnection = queueConnectionOf(config);
  if (verb === 'backup') {
    const database = await joinDatabase(config, log);
    try {
      const { connection } = database;
      const files = await openFiles(config, { connection, queueConnection, log }, key);
      const manifest = await writeBackup({
        connection,
        queueConnection,
        secrets,
        files,
        file,
        version: packageJson.version,
      });
      return `Wrote ${rowsOf(manifest)} to ${file}. It does not contain the secret key: keep that one elsewhere.`;
    } catch (error) {
      if (isTaken(error)) throw new SetupError(`${file} exists already.`, { cause: error });
      throw error;
    } finally {
      await database.stop();
    }
  }
  await using backup = await checkBackup(file, secrets);
  const database = await openDatabase(config, log);
  try {
    const files = await openFileStore(config, log);
    await restoreBackup({ connection: database.connection, queueConnection, files, secretKey: key }, backup);
    return `Restored ${rowsOf(backup.manifest)} from ${file}, made at ${backup.manifest.madeAt}.`;
  } finally {
    await database.stop();
  }
}

try {
  process.stdout.write(`${await run()}\n`);
} catch (error) {
  process.stderr.write(`\n${formatStartupError(error)}\n`);
  // Connections that were opened before the failure would keep the process alive.
  process.exit(1);
}
